import { defineConfig } from 'vitest/config'

process.env['KEYHOOK_EXAMPLES'] = 'app'

/** The shortest path through an example in Firefox, as it is installed: Playwright drives only a Firefox of its own. */
export default defineConfig({
  test: {
    include: ['smoke/**/*.test.ts'],
    globalSetup: './stack/global-setup.ts',
    fileParallelism: false,
    hookTimeout: 600_000,
    testTimeout: 600_000,
  },
})
