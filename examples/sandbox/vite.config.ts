import { defineConfig } from 'vitest/config'
import { licences } from '../test-kit/packages/licences.js'

/**
 * Bundles `src/bin.ts` with packages of which it uses only a few functions. Installing these packages would take 100
 * MB. The process of the Solana node is a separate file. Tests load other workspaces from their sources.
 */
export default defineConfig(({ mode }) =>
  mode === 'test'
    ? {
        resolve: { conditions: ['source'], tsconfigPaths: true },
        ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
        test: {
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      }
    : {
        envDir: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          target: 'es2022',
          emptyOutDir: true,
          minify: false,
          reportCompressedSize: false,
          lib: {
            entry: { 'bin': 'src/bin.ts', 'surfpool-process': 'src/nodes/surfpool-process.js' },
            formats: ['es'],
          },
          rolldownOptions: {
            external: [/^node:/, /^@keyhook\/provider/, /^(?:@scure\/base|hono|jose|pino|zod)(?:\/|$)/],
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
        plugins: [licences()],
      },
)
