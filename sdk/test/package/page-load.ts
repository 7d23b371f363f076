import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Modules that a client loads by itself when the page starts. */
const loadedAtStart = ['calls/app/open-http.js', 'wire/endpoints/app-settings.js']
const modal = resolve(import.meta.dirname, '../../../registry/src/modal/auth-modal')

const render = (children: string, imports = '') => `
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  ${imports}
  createRoot(document.getElementById('root')).render(h('main', null, ${children}))`
const button = `function Login() { return h('button', { onClick: usePrivy().login }, 'Log in') }`
const provider = (children: string) =>
  `h(PrivyProvider, { appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' }, ${children})`

/** The same page with React alone, with the SDK's hooks, and with its screens mounted. */
export const pages = {
  react: render(`h('button', null, 'Log in')`),
  hooks: render(provider('h(Login)'), `import { PrivyProvider, usePrivy } from '@keyhook/sdk'\n${button}`),
  screens: render(
    provider('h(Login), h(AuthModal)'),
    `import { PrivyProvider, usePrivy } from '@keyhook/sdk'
    import { AuthModal } from '${modal}'
    ${button}`,
  ),
} as const

/**
 * The scripts that a page loads before a click when Vite bundles it for production, each compressed by itself, as they are
 * served: the entry, what it imports statically, and what the client loads when it starts.
 */
export async function pageLoad(entry: string, { consumer }: { consumer: string }): Promise<pageLoad.ReturnType> {
  const input = join(consumer, 'start.js')
  // Vitest's own value would bundle React for development.
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
          // The screens are sources of this repository, and use the SDK as it is packed.
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
  const isAtStart = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    loadedAtStart.some((module) => facadeModuleId?.endsWith(`/@keyhook/sdk/dist/${module}`))
  for (const chunk of chunks.values()) if (chunk.isEntry || isAtStart(chunk)) visit(chunk.fileName)
  const files = [...found].map((name) => ({ name, bytes: gzipSync(chunks.get(name)!.code, { level: 9 }).length }))
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files: files.map(({ name }) => name) }
}

export declare namespace pageLoad {
  type ReturnType = {
    /** Of all files together, gzip. */
    readonly bytes: number
    readonly files: readonly string[]
  }
}
