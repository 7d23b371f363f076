import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const folder = resolve(import.meta.dirname, 'pages')

/**
 * Builds a page of this folder with the packed SDK like most hosts: with Vite, and `import()` in separate files. Returns
 * the content by file name. The entry file has the name of the page.
 */
export async function buildPage(name: buildPage.Name, consumer: string): Promise<ReadonlyMap<string, string>> {
  const { output } = (await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    plugins: [resolveAsIn(consumer)],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { [name]: join(folder, name) },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Every chunk starts with this line, because any chunk can run first.
          banner: 'globalThis.scriptStart??=performance.now();',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}

export declare namespace buildPage {
  type Name = 'approval' | 'base' | 'with-sdk' | 'host' | 'recovery' | 'watch-frames'
}

/** Resolves imports of a page from the project that installed the SDK. */
const resolveAsIn = (consumer: string): Plugin => ({
  name: 'consumer',
  enforce: 'pre',
  resolveId(source, importer, options) {
    if (!/^[^./]/.test(source) || !importer?.startsWith(folder)) return undefined
    return this.resolve(source, join(consumer, 'package.json'), { ...options, skipSelf: true })
  },
})
