import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** The folder of the package that a module is of. */
function packageOf(file: string): string | undefined {
  if (!file.includes('node_modules')) return undefined
  let folder = dirname(file)
  // Packages have a `package.json` without a name in folders of theirs.
  while (!(/node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder) && existsSync(join(folder, 'package.json'))))
    folder = dirname(folder)
  return folder
}

/** Writes the licences of the packages that are inlined. */
const licences = (): Plugin => ({
  name: 'keyhook:licences',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const folders = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => packageOf(id) ?? [])))
    const texts = [...folders].toSorted().map((folder) => {
      const { license, name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
      const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
      return `${name} ${version}: ${file === undefined ? license : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`}`
    })
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: `${texts.join('\n\n---\n\n')}\n` })
  },
})

type Manifest = { license: string; name: string; version: string }

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
        ['farcaster', 'ox', 'sandbox-viem', 'smart-accounts', 'viem', 'wallet-frame'].map((name) => [
          name,
          `src/bundled/${name}.ts`,
        ]),
      ),
      formats: ['es'],
    },
    rolldownOptions: {
      // A module of Node's that is asked for where there is one. The SDK's errors are told apart by their class.
      external: [/^node:/, '@keyhook/sdk/wire'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
    },
  },
  plugins: [licences()],
})
