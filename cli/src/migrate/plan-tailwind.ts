import { dirname, join, relative } from 'node:path/posix'
import { nameOf, nodeAt, nodesAt, walk } from '../author/syntax.js'
import type { Disk, Host } from '../project/host.js'
import { listSources } from '../project/list-sources.js'
import { declared } from '../project/package-json.js'
import { applyEdits, type Edit } from './edits.js'
import type { Finding } from './finding.js'
import { valueAt } from './rewrite-config.js'
import { unwrap } from './find-imported.js'
import { parseSource } from './parse-source.js'
import { addImports, readStyle } from './source-style.js'

export type TailwindPlan = {
  /** New texts by path. */
  readonly texts: ReadonlyMap<string, string>
  readonly add: Readonly<Record<string, string>>
  readonly remove: readonly string[]
  readonly findings: readonly Finding[]
}

const range = '^4.1.0'

/**
 * Adds Tailwind CSS 4 to an app without Tailwind. Upgrades an app from version 3 and keeps its configuration. Returns
 * undefined if the app differs from the usual setup.
 */
export function planTailwind(disk: Disk, host: Host): TailwindPlan | undefined {
  if (host.tailwind.major === undefined) return addTailwind(disk, host)
  return host.tailwind.major === 3 ? raiseTailwind(disk, host) : undefined
}

function addTailwind(disk: Disk, host: Host): TailwindPlan | undefined {
  const style = planStyle(disk, host)
  const isNext = host.framework === 'next-app' || host.framework === 'next-pages'
  const setup = isNext ? addPostcss(disk, host) : addVitePlugin(disk, host)
  if (!style || !setup) return undefined
  const plugin = isNext ? '@tailwindcss/postcss' : '@tailwindcss/vite'
  return {
    texts: new Map([...style, ...setup]),
    add: { tailwindcss: range, [plugin]: range },
    remove: [],
    findings: [
      {
        path: [...style.keys()][0]!,
        name: 'Tailwind CSS',
        hint: 'It resets the default styles of elements. Styles outside of @layer take precedence over it.',
        page: 'getting-started',
      },
    ],
  }
}

/** Imports Tailwind in the first CSS file of the app, or in a new file. */
function planStyle(disk: Disk, { root }: Host): ReadonlyMap<string, string> | undefined {
  const html = /<script[^>]+src="\/([^"]+)"/.exec(disk.read(join(root, 'index.html')) ?? '')?.[1]
  const names = ['app/layout', 'src/app/layout', 'pages/_app', 'src/pages/_app', 'app/root', 'src/routes/__root']
  const entry = [...(html ? [html] : []), ...names.flatMap((name) => ['.tsx', '.jsx', '.js'].map((end) => name + end))]
    .map((name) => join(root, name))
    .find((path) => disk.read(path) !== undefined)
  if (!entry) return undefined
  const source = disk.read(entry)!
  const style = [...source.matchAll(/^import\s+['"]([^'"]+\.css)['"]/gm)]
    .map(([, from]) =>
      from!.startsWith('.') ? join(dirname(entry), from!) : join(root, from!.replace(/^[@~]\//, 'src/')),
    )
    .find((path) => disk.read(path) !== undefined)
  if (style) return new Map([[style, withTailwind(disk.read(style)!)]])
  const created = join(dirname(entry), 'tailwind.css')
  const program = parseSource(entry, source)
  const written = readStyle(source)
  const statement = `import ${written.quote}./tailwind.css${written.quote}${written.end}`
  return new Map([
    [created, withTailwind('')],
    [entry, applyEdits(source, addImports(program, [statement], written))],
  ])
}

/** Adds the import of Tailwind before all other rules. */
function withTailwind(css: string): string {
  const charset = /^\uFEFF?@charset [^;]+;\s*/.exec(css)?.[0] ?? ''
  return `${charset}@import 'tailwindcss';\n${css.slice(charset.length)}`
}

function addPostcss(disk: Disk, { packageJson, root }: Host): ReadonlyMap<string, string> | undefined {
  const isConfigured =
    disk.list(root).some((name) => /^(?:\.postcssrc|postcss\.config)\b/.test(name)) || 'postcss' in packageJson
  if (isConfigured) return undefined
  const text = "const config = {\n  plugins: { '@tailwindcss/postcss': {} },\n}\n\nexport default config\n"
  return new Map([[join(root, 'postcss.config.mjs'), text]])
}

function addVitePlugin(disk: Disk, { root }: Host): ReadonlyMap<string, string> | undefined {
  const name = disk.list(root).find((each) => /^vite\.config\.[cm]?[jt]s$/.test(each))
  const path = name && join(root, name)
  const source = path && disk.read(path)
  if (!path || source === undefined) return undefined
  const program = parseSource(path, source)
  const lists = [...walk(program)].flatMap((node) => {
    const value = node.type === 'ObjectExpression' ? unwrap(valueAt(node, 'plugins')) : undefined
    return value?.type === 'ArrayExpression' ? [value] : []
  })
  const [list] = lists
  if (!list) return undefined
  const style = readStyle(source)
  const last = nodesAt(list, 'elements').at(-1)
  const edit: Edit = last
    ? { start: last.end, end: last.end, text: ', tailwindcss()' }
    : { start: list.start + 1, end: list.start + 1, text: 'tailwindcss()' }
  const statement = `import tailwindcss from ${style.quote}@tailwindcss/vite${style.quote}${style.end}`
  return new Map([[path, applyEdits(source, [edit, ...addImports(program, [statement], style)])]])
}

/** The default border colour of version 3, in the form that Tailwind's upgrade tool writes. */
const borders = `@layer base {
  *,
  ::after,
  ::before,
  ::backdrop,
  ::file-selector-button {
    border-color: var(--color-gray-200, currentcolor);
  }
}
`

function raiseTailwind(disk: Disk, host: Host): TailwindPlan | undefined {
  const { owner, packageJson, root } = host
  const names = disk.list(root)
  const config = names.find((name) => /^tailwind\.config\.[cm]?[jt]s$/.test(name))
  const postcss = names.find((name) => /^postcss\.config\.[cm]?[jt]s$/.test(name))
  const settings = postcss && disk.read(join(root, postcss))
  if (!config || !settings || owner !== root) return undefined
  const changed = raisePostcss(join(root, postcss), settings)
  const styles = listSources(disk, root, { names: /\.(?:css|pcss)$/ }).filter(
    ({ path, text }) => !disk.isLink(path) && /^\s*@tailwind\s+base\b/m.test(text),
  )
  const [style] = styles
  if (!changed || !style || styles.length > 1) return undefined
  const other = listSources(disk, root, { names: /\.(?:css|scss|sass|less)$/ }).some(
    ({ path, text }) => path !== style.path && /@apply\b|@tailwind\b/.test(text),
  )
  if (other) return undefined
  return {
    texts: new Map([
      [join(root, postcss), changed],
      [style.path, raiseStyle(style.text, relative(dirname(style.path), join(root, config)))],
    ]),
    add: { 'tailwindcss': range, '@tailwindcss/postcss': range },
    remove: declared(packageJson, 'autoprefixer') === undefined ? [] : ['autoprefixer'],
    findings: [
      {
        path: style.path,
        name: 'Tailwind CSS 4',
        hint: 'Run npx @tailwindcss/upgrade to rename the classes that version 4 renamed, and compare the pages.',
        page: 'getting-started',
      },
    ],
  }
}

function raisePostcss(path: string, source: string): string | undefined {
  const objects = [...walk(parseSource(path, source))].filter(({ type }) => type === 'ObjectExpression')
  const plugins = objects.map((object) => unwrap(valueAt(object, 'plugins'))).find(Boolean)
  if (plugins?.type !== 'ObjectExpression') return undefined
  const entries = nodesAt(plugins, 'properties')
  const names = entries.map((entry) => nameOf(nodeAt(entry, 'key')))
  if (!names.includes('tailwindcss') || !names.every((name) => ['tailwindcss', 'autoprefixer'].includes(name ?? '')))
    return undefined
  return applyEdits(source, [{ start: plugins.start, end: plugins.end, text: "{ '@tailwindcss/postcss': {} }" }])
}

function raiseStyle(css: string, config: string): string {
  const rest = css
    .replace(/^[ \t]*@tailwind\s+\w+\s*;[ \t]*\r?\n?/gm, '')
    .replace(/^[ \t]*@import\s+['"]tailwindcss\/[^'"]+['"];[ \t]*\r?\n?/gm, '')
  const imports = /^(?:\s*(?:@import\s[^;]+;|@charset\s[^;]+;|\/\*[\s\S]*?\*\/))*/.exec(rest)![0]
  const way = config.startsWith('.') ? config : `./${config}`
  const before = imports.trim() === '' ? '' : `${imports.trim()}\n`
  return `@import 'tailwindcss';\n${before}@config '${way}';\n\n${borders}\n${rest.slice(imports.length).trimStart()}`
}
