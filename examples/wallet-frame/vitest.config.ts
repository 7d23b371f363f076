import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'], tsconfigPaths: true },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    // Every file creates its own providers, so imported modules can be shared.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
