import { defineConfig } from "vitest/config";

/** The page is package data of the Python package: it is built into it and served from there. */
export default defineConfig({
  build: {
    outDir: "../src/footspot/web",
    emptyOutDir: true,
    target: "es2023",
    // Content policy: no inline data for scripts and styles to depend on.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
});
