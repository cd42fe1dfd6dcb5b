"""Matches, their seats and their acts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Go to this form."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("holder", sa.String(64)),
        sa.Column("token", sa.String(64)),
        sa.Column("seen_at", sa.BigInteger),
    )
    op.create_table(
        "acts",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Go back to the form before."""
    op.drop_table("acts")
    op.drop_table("seats")
    op.drop_table("matches")
