import { defineConfig } from 'vitest/config'

// The compiler takes the time it takes on a machine with other work.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } })
