import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['scripts/build-once.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Every test has its own folders, so that what they import is loaded once for all.
    isolate: false,
    // The figures and the loopback registry share two cores with everything else.
    maxWorkers: 2,
  },
})
