import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['source', ...defaultServerConditions]

/** Installs the packed SDK in new projects, from npm. */
export default defineConfig({
  resolve: { conditions, tsconfigPaths: true },
  ssr: { resolve: { conditions } },
  test: { include: ['hosts/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 300_000 },
})
