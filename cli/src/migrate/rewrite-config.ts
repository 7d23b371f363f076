import { isNode, type Node, nameOf, nodeAt, nodesAt, walk } from '../author/syntax.js'
import { type Edit, lineAt, removeItem } from './edits.js'
import type { Finding } from './finding.js'
import { property, unwrap } from './find-imported.js'
import { type ConfigRow, type Hint, rowOf } from './table.js'

export type ConfigRewrite = { readonly edits: readonly Edit[]; readonly findings: readonly Finding[] }

/** Renames and removes the keys of a configuration object. */
export function rewriteConfig(object: Node, { config, path, text }: rewriteConfig.Parameters): ConfigRewrite {
  const edits: Edit[] = []
  const findings: Finding[] = []
  visit(object, '')
  return { edits, findings }

  function visit(node: Node, parent: string): void {
    for (const entry of nodesAt(node, 'properties')) {
      const key = nodeAt(entry, 'key')
      const name = entry['computed'] === true ? undefined : nameOf(key)
      if (!key || name === undefined) continue
      const at = parent ? `${parent}.${name}` : name
      const value = nodeAt(entry, 'value')
      const row = rowOf(config.renamed, at)
      const removed = rowOf(config.removed, at)
      if (at === 'solana' && value && replaceClusters(entry, value)) continue
      if (row && value) edits.push(rename(entry, value, row))
      else if (removed) remove(entry, at, removed)
      else if (config.same.includes(at)) visitValues(unwrap(value), at)
      else if (config.same.some((known) => known.startsWith(`${at}.`))) visitObject(unwrap(value), at)
      else if (!config.same.some((known) => at.startsWith(`${known}.`)))
        remove(entry, at, { hint: 'Keyhook has no such key.' })
    }
  }

  function visitObject(node: Node | undefined, at: string): void {
    if (node?.type === 'ObjectExpression') visit(node, at)
  }

  function visitValues(node: Node | undefined, at: string): void {
    const values = rowOf(config.values, at)
    if (!values || node?.type !== 'ArrayExpression') return
    for (const item of nodesAt(node, 'elements'))
      if (item.type === 'StringLiteral' && values.removed.includes(nameOf(item)!)) {
        edits.push(removeItem(text, item))
        report(item, `'${nameOf(item)}' in config.${at}`, values)
      }
  }

  function rename(entry: Node, value: Node, { negated, to }: ConfigRow['renamed'][string]): Edit {
    const current = text.slice(value.start, value.end)
    const opposite = current === 'true' ? 'false' : current === 'false' ? 'true' : `!(${current})`
    return { start: entry.start, end: entry.end, text: `${to}: ${negated ? opposite : current}` }
  }

  function remove(entry: Node, at: string, hint: Hint): void {
    edits.push(removeItem(text, entry))
    report(entry, `config.${at}`, hint)
  }

  /** Replaces the clients of version 3 with names and RPC URLs. Returns false if a URL is not in the object. */
  function replaceClusters(entry: Node, value: Node): boolean {
    const rpcs = valueAt(unwrap(value), 'rpcs')
    const clusters = nodesAt(unwrap(rpcs) ?? value, 'properties').map((cluster) => {
      const name = nameOf(nodeAt(cluster, 'key'))?.replace(/^solana:/, '')
      const call = valueAt(unwrap(nodeAt(cluster, 'value')), 'rpc')
      const [url] = call?.type === 'CallExpression' ? nodesAt(call, 'arguments') : []
      if (name === undefined || !url || !nameOf(property(nodeAt(call!, 'callee')))?.endsWith('createSolanaRpc'))
        return undefined
      const known = name === 'mainnet' ? 'mainnet-beta' : name
      return `{ name: '${known.replace(/[^\w-]/g, '')}', rpcUrl: ${text.slice(url.start, url.end)} }`
    })
    if (!rpcs || clusters.length === 0 || clusters.includes(undefined)) return false
    edits.push({ start: entry.start, end: entry.end, text: `solanaClusters: [${clusters.join(', ')}]` })
    return true
  }

  function report(node: Node, name: string, { hint, page }: Hint): void {
    findings.push({ path, line: lineAt(text, node.start), name, hint, page })
  }
}

export declare namespace rewriteConfig {
  type Parameters = { config: ConfigRow; path: string; text: string }
}

/** Returns the value of a key of an object. */
export function valueAt(object: Node | undefined, key: string): Node | undefined {
  const entry = object && nodesAt(object, 'properties').find((each) => nameOf(nodeAt(each, 'key')) === key)
  return entry && nodeAt(entry, 'value')
}

/** Returns the objects of a file whose type is the configuration of the other SDK. */
export function findConfigs(program: Node, typeName: string): readonly Node[] {
  const isConfig = (type: unknown) => isNode(type) && [...walk(type)].some((each) => nameOf(each) === typeName)
  return [...walk(program)].flatMap((node) => {
    const isTyped = /^TS(?:As|Satisfies)Expression$/.test(node.type) && isConfig(node['typeAnnotation'])
    const isVariable = node.type === 'VariableDeclarator' && isConfig(nodeAt(node, 'id')?.['typeAnnotation'])
    const value = unwrap(nodeAt(node, isTyped ? 'expression' : 'init'))
    return (isTyped || isVariable) && value?.type === 'ObjectExpression' ? [value] : []
  })
}
