import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** The file name of the password worker. */
const worker = /^argon2-[\w-]{8}\.js$/

/** Writes the frame's file name and hash, so that the embedding page can pin it and its imports. */
const manifest = (): Plugin => ({
  name: 'keyhook:frame-manifest',
  generateBundle: {
    // Applies to the written files, because the build itself edits imports in this hook.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      // The bundler writes workers as assets.
      const workers = Object.values(bundle).filter((file) => file.type === 'asset' && worker.test(file.fileName))
      const frame = chunks.find(({ isEntry }) => isEntry)
      const imported = chunks.filter((chunk) => chunk !== frame)
      const lazy = [...imported, ...workers]
      const isWhole = chunks.length + workers.length === Object.keys(bundle).length && frame?.imports.length === 0
      if (!isWhole || imported.some(({ isDynamicEntry }) => !isDynamicEntry))
        throw new Error('The build may contain one main module, and one module for each lazy import and each worker.')
      const integrity = `sha384-${createHash('sha384').update(frame.code).digest('base64')}`
      const content = { file: frame.fileName, integrity, lazy: lazy.map(({ fileName }) => fileName).toSorted() }
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(content, null, 2)}\n` })
    },
  },
})

/**
 * Removes Vite's import helper for style sheets, because the frame has no style sheets. The helper takes 1 % of the
 * frame's size.
 */
const bareImports = (): Plugin => ({
  name: 'keyhook:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
})

/**
 * Removes the integer bounds that ox exports. The frame does not use them. The bundler would keep their powers, which
 * could throw. The build fails if code imports one.
 */
const withoutBounds = (): Plugin => ({
  name: 'keyhook:without-bounds',
  enforce: 'pre',
  transform: (code, id) =>
    /\/ox\/.*\/Solidity\.js$/.test(id)
      ? code.replaceAll(/^export const (?:max|min)U?[Ii]nt\d+ = [-2n* ()\d]+;$/gm, '')
      : undefined,
})

/** Builds the wallet frame: an ES module and its lazy imports. The build is reproducible on every machine. */
export default defineConfig({
  root: import.meta.dirname,
  // Lazy modules are in the same folder as the module that imports them.
  base: './',
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: {
    conditions: ['source', 'module', 'browser', 'production'],
    // ox depends on an older release of this hash library. Uses the frame's release for both.
    alias: { '@noble/hashes/sha3': fileURLToPath(import.meta.resolve('@noble/hashes/sha3.js')) },
  },
  build: {
    target: 'es2022',
    // The provider serves and publishes this folder.
    outDir: '../provider/dist/frame',
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
    sourcemap: false,
    rolldownOptions: {
      input: 'src/main.ts',
      output: { entryFileNames: 'frame-[hash].js', chunkFileNames: '[name]-[hash].js', format: 'es' },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } } },
  plugins: [bareImports(), withoutBounds(), manifest()],
})
