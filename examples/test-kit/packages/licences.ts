import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Returns the folder of the package that contains a module. */
function packageOf(file: string): string | undefined {
  if (!file.includes('node_modules')) return undefined
  let folder = dirname(file)
  // Skips folders inside a package whose `package.json` has no name.
  while (!(/node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder) && existsSync(join(folder, 'package.json'))))
    folder = dirname(folder)
  return folder
}

/** Creates a Vite plugin that writes the licences of the inlined packages. */
export const licences = (): Plugin => ({
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
