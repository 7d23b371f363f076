import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const entries = ['index', 'core', 'wagmi', 'viem', 'solana', 'smart-wallets', 'server']

/** Writes every `@example` of the SDK's sources into a folder, each as a file with the imports it needs. Returns how many. */
export function writeExamples({ from, to }: { from: string; to: string }): number {
  const exported = new Map(entries.map((entry) => [entry, readNames(join(from, 'exports', `${entry}.ts`))]))
  const sources = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const examples = sources.flatMap((file) =>
    readExamples(readFileSync(join(from, file), 'utf8')).map((code) => ({ code, file })),
  )
  for (const { code, file } of examples) {
    const name = file.replaceAll(/[\\/]/g, '.').replace(/\.tsx?$/, '')
    writeFileSync(join(to, `example.${name}.tsx`), toModule(code, file, exported))
  }
  return examples.length
}

/** The text of each `@example`, without the comment around it. */
const readExamples = (source: string): string[] =>
  [...source.matchAll(/@example\n([\s\S]*?)\*\//g)].map(([, block]) => block!.replaceAll(/^[ \t]*\*? ?/gm, '').trim())

/** The names an entry exports, by what stands in the braces of its export statements. */
const readNames = (file: string): Set<string> =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim().replace(/^(?:type )?(?:\w+ as )?/, '')),
    ),
  )

function toModule(code: string, file: string, exported: ReadonlyMap<string, Set<string>>): string {
  // Where an entry beside the main one has a name too, the file says which of the two it is about.
  const about = file.includes('solana') ? 'solana' : /wagmi|^connectors/.test(file) ? 'wagmi' : 'index'
  const order = [about, ...entries]
  const imports = [...new Set(code.match(/\b[A-Za-z]\w*/g))].flatMap((name) => {
    const entry = order.find((entry) => exported.get(entry)?.has(name))
    const isDeclared = new RegExp(`const (?:${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} =)`).test(code)
    if (!entry || isDeclared) return []
    return [`import { ${name} } from '@keyhook/sdk${entry === 'index' ? '' : `/${entry}`}'`]
  })
  const body = code.startsWith('<') ? `return (\n${code}\n)` : code
  return `${imports.join('\n')}\n\nexport async function Example() {\n${body}\n}\n`
}
