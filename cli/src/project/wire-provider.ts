import { dirname, join, relative } from 'node:path/posix'
import type { Disk, Framework, Host } from './host.js'
import { appProvider } from './provider-source.js'

/** The entry files of each framework, and the element around which the provider is placed. */
const entryPoints: Partial<Record<Framework, { files: readonly string[]; child: RegExp }>> = {
  'next-app': { files: ['src/app/layout', 'app/layout'], child: /\{children\}/g },
  'next-pages': { files: ['src/pages/_app', 'pages/_app'], child: /<Component \{\.\.\.pageProps\} \/>/g },
  'react-router': { files: ['app/root'], child: /<Outlet(?: [^>]*)? \/>/g },
  'tanstack-start': { files: ['src/routes/__root', 'app/routes/__root'], child: /\{children\}|<Outlet \/>/g },
}

export type Wiring =
  | { readonly path: string; readonly before: string; readonly after: string }
  /** The app was not changed, because it differs from the framework's template. */
  | { readonly path: string | undefined; readonly reason: string }

/** Wraps the app's root element in the provider, if the element occurs exactly once. */
export function wireProvider(disk: Disk, host: Host, provider: string): Wiring {
  const { child, files } =
    host.framework === 'vite'
      ? { files: viteEntry(disk, host.root), child: /<App(?: [^>]*)? \/>/g }
      : (entryPoints[host.framework] ?? { files: [], child: /$^/g })
  const candidates = files.flatMap((name) =>
    ['', '.tsx', '.jsx', '.js', '.ts'].map((ending) => join(host.root, name + ending)),
  )
  const path = candidates.find((candidate) => disk.read(candidate) !== undefined)
  if (!path) return { path: undefined, reason: 'the file that mounts the app was not found' }
  const before = disk.read(path)!
  const source = before.replaceAll('\r\n', '\n')
  const { body, head } = splitImports(source)
  const matches = [...body.matchAll(child)].filter(
    ({ index }) => !/\(\s*$/.test(body.slice(0, index)) || !body.slice(index).startsWith('{'),
  )
  const [match] = matches
  if (!match || matches.length > 1) return { path, reason: 'the element to wrap does not occur exactly once' }

  const way = relative(dirname(path), provider).replace(/\.[jt]sx$/, '')
  const quote = head.includes('from "') ? '"' : "'"
  const end = /^import [^\n]*;$/m.test(head) ? ';' : ''
  const statement = `import { ${appProvider} } from ${quote}${way.startsWith('.') ? way : `./${way}`}${quote}${end}\n`
  const wrapped = wrap(body, match.index, match[0])
  const after = insertImport(head, statement) + wrapped
  return { path, before, after: before.includes('\r\n') ? after.replaceAll('\n', '\r\n') : after }
}

/** Wraps an element. If the element is on its own line, uses separate lines. */
function wrap(body: string, at: number, child: string): string {
  const lineStart = body.lastIndexOf('\n', at - 1) + 1
  const indent = body.slice(lineStart, at)
  const rest = body.slice(at + child.length)
  const isAlone = /^[ \t]*$/.test(indent) && /^\r?\n/.test(rest)
  const unit = indent.startsWith('\t') ? '\t' : '  '
  const wrapped = isAlone
    ? `<${appProvider}>\n${indent}${unit}${child}\n${indent}</${appProvider}>`
    : `<${appProvider}>${child}</${appProvider}>`
  return body.slice(0, at) + wrapped + rest
}

const insertImport = (head: string, statement: string) => {
  const [, before, blank] = /^([\s\S]*?)(\n*)$/.exec(head)!
  return before === '' ? `${statement}\n` : `${before}\n${statement}${blank!.slice(1)}`
}

function viteEntry(disk: Disk, root: string): readonly string[] {
  const html = disk.read(join(root, 'index.html')) ?? ''
  const entry = /<script[^>]+type="module"[^>]+src="\/?([^"]+)"|<script[^>]+src="\/?([^"]+)"[^>]+type="module"/.exec(
    html,
  )
  return entry ? [(entry[1] ?? entry[2])!] : ['src/main', 'src/index']
}

const statement =
  /^(?:import\s(?:[^'"]*?\sfrom\s*)?['"][^'"\n]*['"];?|['"]use (?:client|server|strict)['"];?|\/\/[^\n]*|\/\*[\s\S]*?\*\/)?[ \t]*\n/

/** Splits a file of the host after its last import. */
function splitImports(text: string): { readonly head: string; readonly body: string } {
  let end = 0
  let lastImport = 0
  for (let match = statement.exec(text); match && match[0].length > 0; match = statement.exec(text.slice(end))) {
    end += match[0].length
    if (/^import\s/.test(match[0])) lastImport = end
  }
  return { head: text.slice(0, lastImport), body: text.slice(lastImport) }
}
