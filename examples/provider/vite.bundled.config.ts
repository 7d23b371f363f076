import { defineConfig } from 'vite'
import { licences } from '../test-kit/packages/licences.js'

/**
 * The modules of `src/bundled` with all that they import, in place of what the compiler wrote for them. The packages that they
 * take a few functions of take 100 MB.
 */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: 'dist/bundled',
    emptyOutDir: false,
    minify: false,
    reportCompressedSize: false,
    lib: {
      entry: Object.fromEntries(
        ['farcaster', 'ox', 'smart-accounts', 'viem', 'wallet-frame'].map((name) => [name, `src/bundled/${name}.ts`]),
      ),
      formats: ['es'],
    },
    rolldownOptions: {
      // Node modules are loaded only where they exist. SDK errors are identified by class, so the SDK must not be
      // bundled twice.
      external: [/^node:/, '@keyhook/sdk/wire'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
  plugins: [licences()],
})
