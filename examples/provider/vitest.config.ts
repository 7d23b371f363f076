import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'], tsconfigPaths: true },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    // Every file has its own providers, so that what they import is loaded once for all.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
