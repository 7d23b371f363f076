import { defineConfig } from 'vite'
import { licences } from '../test-kit/packages/licences.js'

/**
 * Bundles the modules of `src/bundled` with all their imports, and replaces the compiler's output. The packages are 100
 * MB, and these modules use a few functions of them.
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
