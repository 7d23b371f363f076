import { defineConfig } from 'vitest/config'

/** The shortest path through an example, in the engines that Playwright cannot drive as they are installed. */
export default defineConfig({
  test: {
    include: ['smoke/**/*.test.ts'],
    globalSetup: './stack/global-setup.ts',
    fileParallelism: false,
    hookTimeout: 120_000,
  },
})
