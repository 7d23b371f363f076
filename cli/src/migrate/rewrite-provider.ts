import { type Node, nameOf, nodeAt, nodesAt, walk } from '../author/syntax.js'
import { type Edit, lineAt } from './edits.js'
import { findVariables, unwrap } from './find-imported.js'
import type { Finding } from './finding.js'
import type { SourceStyle } from './source-style.js'
import { type ProviderRow, rowOf } from './table.js'

export type ProviderRewrite = {
  readonly edits: readonly Edit[]
  readonly statements: readonly string[]
  readonly findings: readonly Finding[]
  /** The configuration objects of the file. */
  readonly configs: readonly Node[]
  /** The imported names that a provider receives as its configuration. */
  readonly importedConfigs: readonly string[]
  readonly mounts: number
}

/** Adds the provider's address and the modal to each provider element of a file, and removes unknown props. */
export function rewriteProvider({
  apiUrl,
  components,
  imported,
  modal,
  path,
  program,
  provider,
  style,
  text,
}: rewriteProvider.Parameters): ProviderRewrite {
  const edits: Edit[] = []
  const findings: Finding[] = []
  const configs: Node[] = []
  const importedConfigs: string[] = []
  const variables = findVariables(program)
  const elements = [...walk(program)].filter(
    (node) =>
      node.type === 'JSXElement' &&
      components.get(nameOf(nodeAt(nodeAt(node, 'openingElement')!, 'name')) ?? '') === provider.name,
  )
  for (const element of elements) {
    const opening = nodeAt(element, 'openingElement')!
    rewriteProps(opening)
    if (modal) addModal(element)
  }
  const hasModal = modal !== undefined && edits.some((edit) => edit.text.includes('<AuthModal />'))
  const statements = hasModal ? [`import { AuthModal } from ${style.quote}${modal}${style.quote}${style.end}`] : []
  return { edits, statements, findings, configs, importedConfigs, mounts: elements.length }

  function rewriteProps(opening: Node): void {
    const attributes = nodesAt(opening, 'attributes')
    const named = new Map(attributes.map((attribute) => [nameOf(nodeAt(attribute, 'name')), attribute]))
    for (const [name, attribute] of named) {
      const row = name === undefined ? undefined : rowOf(provider.props, name)
      if (name === undefined || row === 'same') continue
      const start = /\s*$/.exec(text.slice(0, attribute.start))!
      edits.push({ start: attribute.start - start[0].length, end: attribute.end, text: '' })
      const { hint, page } = row ?? { hint: 'Keyhook has no such prop.' }
      findings.push({ path, line: lineAt(text, attribute.start), name: `${name} of <${provider.name}>`, hint, page })
    }
    const config = named.get('config')
    const container = config && nodeAt(config, 'value')
    const value = unwrap(container && nodeAt(container, 'expression'))
    if (value) collectConfig(value)
    const current = named.get('apiUrl')
    const isMigrated = !imported.has(nameOf(nodeAt(opening, 'name')) ?? '')
    if (current && isMigrated) return
    if (current)
      findings.push({
        path,
        line: lineAt(text, current.start),
        name: `apiUrl of <${provider.name}>`,
        hint: 'Check that it is the address of your provider.',
      })
    else addAddress(opening, attributes)
  }

  function collectConfig(value: Node): void {
    if (value.type === 'ObjectExpression') return void configs.push(value)
    const name = value.type === 'Identifier' ? nameOf(value) : undefined
    if (name === undefined) return
    const initial = unwrap(variables.get(name))
    if (initial?.type === 'ObjectExpression') configs.push(initial)
    else importedConfigs.push(name)
  }

  function addAddress(opening: Node, attributes: readonly Node[]): void {
    const isSpread = attributes.some(({ type }) => type === 'JSXSpreadAttribute')
    const anchor = isSpread ? undefined : attributes.find((each) => nameOf(nodeAt(each, 'name')) === 'appId')
    const name = nodeAt(opening, 'name')!
    const position = anchor?.end ?? name.end
    const isBroken = attributes.length > 0 && text.slice(name.end, attributes[0]!.start).includes('\n')
    const indent = isBroken ? (/\n([ \t]*)$/.exec(text.slice(0, attributes[0]!.start))?.[1] ?? '') : ''
    const space = isBroken ? `${style.newline}${indent}` : ' '
    edits.push({ start: position, end: position, text: `${space}apiUrl={${apiUrl} ?? ${style.quote}${style.quote}}` })
  }

  function addModal(element: Node): void {
    const closing = nodeAt(element, 'closingElement')
    if (!closing) {
      findings.push({
        path,
        line: lineAt(text, element.start),
        name: `<${provider.name} />`,
        hint: 'Render <AuthModal /> as one of its children.',
        page: 'screens',
      })
      return
    }
    const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, closing.start))?.[1]
    const line = indent === undefined ? '<AuthModal />' : `  <AuthModal />${style.newline}${indent}`
    edits.push({ start: closing.start, end: closing.start, text: line })
  }
}

export declare namespace rewriteProvider {
  type Parameters = {
    path: string
    text: string
    program: Node
    style: SourceStyle
    provider: ProviderRow
    /** Names that the file imports from the other SDK, by their local names. */
    imported: ReadonlyMap<string, string>
    /** The same names, and those that the file imports from Keyhook. */
    components: ReadonlyMap<string, string>
    /** The expression that reads the address of the provider. */
    apiUrl: string
    /** The import path of the modal. Undefined if the modal is not added. */
    modal: string | undefined
  }
}
