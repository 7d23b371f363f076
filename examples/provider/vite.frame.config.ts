import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'

/** Says which file is the frame, and its hash, so that the page that loads it can pin it. */
const manifest = (): Plugin => ({
  name: 'keyhook:frame-manifest',
  generateBundle(_, bundle) {
    const [chunk, ...others] = Object.values(bundle)
    if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The frame must be one module.')
    const integrity = `sha384-${createHash('sha384').update(chunk.code).digest('base64')}`
    const source = `${JSON.stringify({ file: chunk.fileName, integrity }, null, 2)}\n`
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
  },
})

/** The wallet frame: one ES module, the same bytes from the same source on every machine. */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { conditions: ['source', 'module', 'browser', 'production'] },
  build: {
    target: 'es2022',
    outDir: 'dist/frame',
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
    sourcemap: false,
    rolldownOptions: {
      input: 'src/frame/main.ts',
      output: { entryFileNames: 'frame-[hash].js', format: 'es', codeSplitting: false },
    },
  },
  plugins: [manifest()],
})
