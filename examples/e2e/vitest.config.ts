import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** Other workspaces are read from their sources, so nothing has to be built to run the tests. */
const conditions = ['source', ...defaultServerConditions]

export default defineConfig({
  resolve: { conditions, tsconfigPaths: true },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{faults,figures,requirements,scripts}/**/*.test.ts'],
    // As the provider's: what tests import is loaded once for all.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
