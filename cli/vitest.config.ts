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
    // Every test has its own folders, so imported modules can be shared.
    isolate: false,
    // Two workers for two cores. More would distort the measurements of time.
    maxWorkers: 2,
  },
})
