"""What the games share: shots, counts of fouls, the lag and the match around the racks."""
