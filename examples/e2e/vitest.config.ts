import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** Uses the sources of other workspaces, so the tests need no build. */
const conditions = ['source', ...defaultServerConditions]

export default defineConfig({
  resolve: { conditions, tsconfigPaths: true },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{faults,figures,requirements,scripts}/**/*.test.ts'],
    // Like in the provider's tests, imported modules are loaded once for all files.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
