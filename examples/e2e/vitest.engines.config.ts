import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { findEngines } from '../test-kit/browser/engines.js'

process.env['KEYHOOK_EXAMPLES'] = 'app'

const conditions = ['source', ...defaultServerConditions]
const canRun = findEngines().some(({ missing }) => missing === undefined)

/**
 * Tests the main tasks and the layout in Firefox and WebKit. Playwright supports only its patched builds of these
 * browsers.
 */
export default defineConfig({
  resolve: { conditions, tsconfigPaths: true },
  ssr: { resolve: { conditions } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['engines/**/*.test.ts'],
    globalSetup: canRun ? './stack/global-setup.ts' : [],
    fileParallelism: false,
    hookTimeout: 600_000,
    testTimeout: 600_000,
  },
})
