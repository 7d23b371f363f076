import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const modal = resolve(import.meta.dirname, '../../../registry/src/modal/auth-modal')

const render = (children: string, imports = '') => `
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  ${imports}
  createRoot(document.getElementById('root')).render(h('main', null, ${children}))`
const button = `function Login() { return h('button', { onClick: useKeyhook().login }, 'Log in') }`
const provider = (children: string) =>
  `h(KeyhookProvider, { appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' }, ${children})`

/** The code of three pages: with React alone, with the SDK's hooks, and with the modal mounted. */
export const pages = {
  react: render(`h('button', null, 'Log in')`),
  hooks: render(provider('h(Login)'), `import { KeyhookProvider, useKeyhook } from '@keyhook/sdk'\n${button}`),
  screens: render(
    provider('h(Login), h(AuthModal)'),
    `import { KeyhookProvider, useKeyhook } from '@keyhook/sdk'
    import { AuthModal } from '${modal}'
    ${button}`,
  ),
} as const

/**
 * Builds a page for production with Vite, and returns the scripts that it loads before a click: the entry and its
 * static imports. Compresses each file separately, as a server does. The client calls no `import()` at its start.
 */
export async function pageLoad(entry: string, { consumer }: { consumer: string }): Promise<pageLoad.ReturnType> {
  const input = join(consumer, 'start.js')
  // Sets `NODE_ENV`, because Vitest's value would bundle React's development build.
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const { output } = (await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'start',
        enforce: 'pre',
        resolveId(source, importer, options) {
          if (source === input) return source
          // Resolves the screens from the sources of this repository, and their imports of the SDK from the packed SDK.
          const isOurs = source.startsWith('@keyhook/') && importer !== undefined && !importer.startsWith(consumer)
          return isOurs ? this.resolve(source, input, { ...options, skipSelf: true }) : undefined
        },
        load: (id) => (id === input ? entry : undefined),
      },
    ],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input } },
  }).finally(() => {
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks.get(name)
    if (found.has(name) || !chunk) return
    found.add(name)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName)
  const files = [...found].map((name) => ({ name, bytes: gzipSync(chunks.get(name)!.code, { level: 9 }).length }))
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files: files.map(({ name }) => name) }
}

export declare namespace pageLoad {
  type ReturnType = {
    /** Returns the gzipped size of all files in bytes. */
    readonly bytes: number
    readonly files: readonly string[]
  }
}
