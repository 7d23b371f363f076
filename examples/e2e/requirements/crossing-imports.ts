import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, normalize } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'

/** Returns every relative import that leaves its workspace, as `file: specifier`. Covers types, `import()` and `vi.mock()`. */
export function crossingImports(root: string): readonly string[] {
  const listing = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '*.ts',
    '*.tsx',
    '*.mts',
    '*.mjs',
  ]
  const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const leaves = (specifier: string) => workspaceOf(normalize(join(dirname(file), specifier))) !== workspaceOf(file)
      // Parsing takes most of the time, and few files contain such a text.
      if (![...source.matchAll(/['"`](\.\.\/[^'"`\n]*)/g)].some(([, text]) => leaves(text!))) return []
      return relativeImports(file, source)
        .filter(leaves)
        .map((specifier) => `${file}: ${specifier}`)
    })
}

/** Returns the relative specifiers of a source. For a template, only its fixed start counts. */
export function relativeImports(file: string, source: string): readonly string[] {
  const found: string[] = []
  const add = (node: { type: string; value?: unknown; quasis?: { value: { raw: string } }[] } | null) => {
    const text = node?.type === 'TemplateLiteral' ? node.quasis?.[0]?.value.raw : node?.value
    if (typeof text === 'string' && text.startsWith('.')) found.push(text)
  }
  new Visitor({
    ImportDeclaration: ({ source: from }) => add(from),
    ExportNamedDeclaration: ({ source: from }) => add(from),
    ExportAllDeclaration: ({ source: from }) => add(from),
    ImportExpression: ({ source: from }) => add(from),
    TSImportType: ({ source: from }) => add(from),
    CallExpression({ arguments: [first], callee }) {
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'vi')
        add(first ?? null)
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** Returns the workspace of a path: a folder of `examples`, or a top-level folder. */
const workspaceOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('examples/') ? 2 : 1)
    .join('/')
