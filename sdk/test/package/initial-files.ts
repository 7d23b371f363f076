import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/**
 * The files a page loads before anything of it runs, when Vite bundles the entry: what its chunks share with each other
 * may be put into files of its own.
 */
export async function initialFiles(entry: string, { consumer }: { consumer: string }): Promise<readonly string[]> {
  const input = join(consumer, 'start.js')
  const { output } = (await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'start',
        resolveId: (source) => (source === input ? source : undefined),
        load: (id) => (id === input ? entry : undefined),
      },
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) visit(imported)
  }
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) visit(fileName)
  return [...found]
}
