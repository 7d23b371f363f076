import { defineConfig } from 'vitest/config'

// The compiler and the build take the time they take on a machine with other work.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { include: ['test/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 900_000 },
})
