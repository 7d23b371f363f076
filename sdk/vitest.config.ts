import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** Reads other workspaces from their sources, so nothing has to be built to run the tests. */
const conditions = ['source', ...defaultServerConditions]

export default defineConfig({
  resolve: { conditions, tsconfigPaths: true },
  ssr: { resolve: { conditions } },
  test: {
    // Every file has its own clients, nodes and pages, so imported modules can be shared.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'sdk',
          include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/samples/*.test.ts'],
          setupFiles: ['test/patience.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'external',
          // Only `npm run outside` runs these, because it installs their packages.
          include: process.env['KEYHOOK_EXTERNAL'] ? ['test/external/*.test.{ts,tsx}'] : [],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/*.test.ts'],
          globalSetup: ['test/package/pack.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
