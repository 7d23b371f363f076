import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type ts from 'typescript'
import { renderMarkdown } from '../markdown/render-markdown.js'
import type { Page } from '../page.js'
import type { CallGraph } from './call-graph.js'
import { createDescribeHook } from './describe-hook.js'
import { summaryOf } from './summary-of.js'
import { describeName, type Kind, kindOf, kindTitles } from './describe-name.js'
import { type ApiProgram, entries, type Entry, entryName } from './api-program.js'
import { weighHooks } from './weigh-hooks.js'

const figures = resolve(import.meta.dirname, '../../content/performance.md')

/** A public name, with the entries that export it and its page. */
export type PublicName = {
  readonly name: string
  readonly kind: Kind
  readonly entries: readonly Entry[]
  readonly path: string
  /** The first sentence of its docstring. */
  readonly summary: string
}

/** Creates a page for every name that the SDK exports. */
export async function collectNames(
  api: ApiProgram,
  graph: CallGraph,
): Promise<{ readonly names: readonly PublicName[]; readonly pages: readonly Page[] }> {
  const describeHook = createDescribeHook(api, graph)
  const weights = readWeights()
  const found: (PublicName & { symbol: ts.Symbol })[] = []
  const taken = new Set<string>()
  for (const entry of entries)
    for (const { name, symbol } of api.exportsOf(entry)) {
      const index = found.findIndex((other) => other.name === name && other.symbol === symbol)
      if (index !== -1) {
        const known = found[index]!
        found[index] = { ...known, entries: [...known.entries, entry] }
        continue
      }
      const kind = kindOf(name, symbol)
      found.push({
        name,
        kind,
        entries: [entry],
        path: freePath(taken, entry, name),
        summary: summaryOf(api.checker, symbol),
        symbol,
      })
    }
  const allPaths = new Map(found.toReversed().map(({ name, path }) => [name, path]))
  const hooks = found.filter(({ kind }) => kind === 'hook')
  const weighed = await weighHooks(hooks.map(({ entries: [entry], name }) => ({ name, from: entryName(entry!) })))
  const draw = async ({ entries: from, kind, name, path, symbol }: (typeof found)[number]): Promise<Page> => {
    // On a page, a name refers first to the export of the page's own entry.
    const near = new Map(
      found.filter((other) => other.entries.includes(from[0]!)).map((other) => [other.name, other.path]),
    )
    const link = (other: string) => {
      const target = near.get(other) ?? allPaths.get(other)
      return target === undefined ? undefined : `[\`${other}\`](${target})`
    }
    const key = `${entryName(from[0]!)} ${name}`
    const weight = weighed.has(key) ? sayWeight(weighed.get(key)!) : weights.get(key)
    const extra = kind === 'hook' ? await describeHook(symbol) : undefined
    const markdown = describeName(api, { name, symbol, entries: from, extra, link, weight })
    const rendered = renderMarkdown(markdown, (href) => href)
    const kicker = `${kindTitles[kind]} of ${entryName(from[0]!)}`
    // If the name has no docstring, its kind describes it better than the first line of its declaration.
    const description = `${name}, ${kicker.toLowerCase()}. ${rendered.description}`.trim()
    return { ...rendered, path, markdown, kicker, description }
  }
  const pages: Page[] = []
  for (const name of found) pages.push(await draw(name))
  return { names: found.map(({ symbol: _, ...name }) => name), pages }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const sayWeight = (added: number): string =>
  `Adds ${kilobytes(added)} (gzip) to a page that uses \`KeyhookProvider\`. The size excludes React, viem, wagmi, react-query and code that loads during the call. The build of this page measures it.`

/**
 * Returns an unused path for a name. Many file systems ignore case, so names that differ only in case need different
 * paths.
 */
function freePath(taken: Set<string>, entry: Entry, name: string): string {
  const basePath = entry === 'index' ? `/reference/${name}` : `/reference/${entry}/${name}`
  const path = taken.has(basePath.toLowerCase()) ? `${basePath}-type` : basePath
  taken.add(path.toLowerCase())
  return path
}

/** Reads the last measured size of each export, by entry and by name. */
const readWeights = () =>
  new Map(
    [...readFileSync(figures, 'utf8').matchAll(/^\| `(\w+)`\s+\| `([^`]+)`\s+\| ([\d.]+ kB)/gm)].map(
      ([, name, entry, weight]) => [
        `${entry} ${name}`,
        `${weight} (gzip). The size excludes React, viem, wagmi, react-query and code that loads during the call. [Performance](/docs/performance) explains the measurement. Names share code, so the sum of two sizes is an upper limit.`,
      ],
    ),
  )
