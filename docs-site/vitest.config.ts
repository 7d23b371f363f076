import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

// The compiler and the build are slow on a busy machine.
export default defineConfig({
  resolve: {
    alias: { '@/components/keyhook': resolve(import.meta.dirname, '../registry/src') },
    conditions: ['source'],
    tsconfigPaths: true,
  },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Vite transforms Fumadocs, so that its links use the same router as the pages.
    server: { deps: { inline: [/fumadocs-/, 'scroll-into-view-if-needed'] } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
