import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Builds the service worker as one file at the root. Its scope therefore includes the demo and the wallet frame. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'worker.ts'),
      output: { format: 'es', entryFileNames: 'demo-worker.js' },
    },
  },
})
