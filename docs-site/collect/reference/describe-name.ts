import ts from 'typescript'
import { declarationText } from './declaration-text.js'
import { describeProps } from './describe-props.js'
import { propertiesOf, propertyTable, statusesOf } from './describe-type.js'
import { asProse, fence } from './markdown-table.js'
import { type ApiProgram, type Entry, entryName } from './api-program.js'

export type Kind = 'component' | 'hook' | 'function' | 'class' | 'constant' | 'type' | 'namespace'

export const kindTitles: Readonly<Record<Kind, string>> = {
  component: 'Component',
  hook: 'Hook',
  function: 'Function',
  class: 'Class',
  constant: 'Constant',
  type: 'Type',
  namespace: 'Namespace',
}

export function kindOf(name: string, symbol: ts.Symbol): Kind {
  if (symbol.flags & ts.SymbolFlags.ValueModule && symbol.declarations?.some(ts.isSourceFile)) return 'namespace'
  if (symbol.flags & ts.SymbolFlags.Class) return 'class'
  if (symbol.flags & ts.SymbolFlags.Function) {
    if (/^use[A-Z]/.test(name)) return 'hook'
    return /^[A-Z]/.test(name) ? 'component' : 'function'
  }
  // Some hooks are declared as arrow functions.
  if (symbol.flags & ts.SymbolFlags.Variable) return /^use[A-Z]/.test(name) ? 'hook' : 'constant'
  return 'type'
}

/** Returns the reference page of a public name as Markdown. `link` returns the page of another name. */
export function describeName(
  api: ApiProgram,
  { entries, extra = [], link, name, symbol, weight }: describeName.Parameters,
): string {
  const { checker } = api
  const kind = kindOf(name, symbol)
  const tags = symbol.getJsDocTags(checker)
  const examples = tags.flatMap((tag) => (tag.name === 'example' ? [ts.displayPartsToString(tag.text).trim()] : []))
  const deprecated = tags.find((tag) => tag.name === 'deprecated')
  const words = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const declarations = api.isOurs(symbol) ? (symbol.declarations ?? []) : []
  const signatures = declarations.filter((node) => !ts.isModuleDeclaration(node) && !ts.isSourceFile(node))
  const spaces = declarations.filter(ts.isModuleDeclaration)
  const isType = kind === 'type'
  const imported = `import ${isType ? 'type ' : ''}{ ${name} } from '${entryName(entries[0]!)}'`
  // An alias has the code sample of the original name.
  const isInSample = examples.some((example) => new RegExp(String.raw`\b${name}\b`).test(example))
  const said =
    symbol.name === name || kind === 'namespace' ? [] : [`The same as ${link(symbol.name) ?? `\`${symbol.name}\``}.`]

  const parts: string[] = [
    `# ${name}`,
    ...(words ? [asProse(words)] : []),
    ...said,
    ...(deprecated ? [`**Deprecated.** ${ts.displayPartsToString(deprecated.text)}`] : []),
    ...(isInSample ? [] : [fence('ts', imported)]),
    ...examples.map((example) => fence('tsx', example)),
  ]
  const call =
    kind === 'hook' || kind === 'function' ? checker.getTypeOfSymbol(symbol).getCallSignatures()[0] : undefined
  if (call) parts.push(...describeCall(checker, call))
  parts.push(...extra)
  if (kind === 'component') parts.push(...describeProps(checker, symbol))
  if (kind === 'class') {
    const properties = propertiesOf(checker, checker.getDeclaredTypeOfSymbol(symbol))
    if (properties.length > 0) parts.push('## Properties', propertyTable(checker, properties, { isAllRequired: true }))
  }
  if (isType) {
    const properties = propertiesOf(checker, checker.getDeclaredTypeOfSymbol(symbol))
    const isDocumented = properties.some((property) => property.getDocumentationComment(checker).length > 0)
    if (isDocumented) parts.push('## Properties', propertyTable(checker, properties))
    const statuses = statusesOf(checker, checker.getDeclaredTypeOfSymbol(symbol))
    if (statuses.length > 1) parts.push('## Statuses', list(statuses))
  }
  if (kind === 'namespace') parts.push(...describeNamespace(api, symbol))
  if (kind !== 'namespace' && signatures.length > 0)
    parts.push('## Declaration', fence('ts', [...signatures, ...spaces].map(declarationText).join('\n\n')))
  if (declarations.length === 0) parts.push('Keyhook re-exports this name from another package.')
  const named = [...new Set([...signatures, ...spaces].flatMap(identifiers))].filter((other) => other !== name)
  const links = named.flatMap((other) => link(other) ?? []).toSorted()
  if (links.length > 0) parts.push('## Members', links.join(', '))
  parts.push('## Bundle size', isType ? 'None: a type has no code at run time.' : (weight ?? notWeighed))
  if (entries.length > 1)
    parts.push(
      `Also exported by ${entries
        .slice(1)
        .map((entry) => `\`${entryName(entry)}\``)
        .join(' and ')}.`,
    )
  return `${parts.join('\n\n')}\n`
}

const notWeighed =
  'None for a type. Other names without a size are newer than [the last measurement](/docs/performance).'

export declare namespace describeName {
  type Parameters = {
    name: string
    symbol: ts.Symbol
    /** The entries that export the name. The main entry comes first. */
    entries: readonly Entry[]
    link: (name: string) => string | undefined
    /** The size of the name's code, as a sentence. */
    weight: string | undefined
    /** Additional sections after the return value. */
    extra?: readonly string[] | undefined
  }
}

function describeCall(checker: ts.TypeChecker, call: ts.Signature): string[] {
  const parts: string[] = []
  const taken = call.parameters.map((parameter) => ({ parameter, type: checker.getTypeOfSymbol(parameter) }))
  for (const { parameter, type } of taken) {
    const properties = propertiesOf(checker, type)
    if (properties.length === 0) continue
    const title = taken.length === 1 ? 'Options' : `Options: \`${parameter.name.replace(/^__\d+$/, 'options')}\``
    parts.push(`## ${title}`, propertyTable(checker, properties))
  }
  const result = call.getReturnType()
  const awaited = checker.getAwaitedType(result) ?? result
  const properties = propertiesOf(checker, awaited)
  if (properties.length > 0) {
    parts.push('## Returns', propertyTable(checker, properties, { isAllRequired: true }))
  }
  return parts
}

function describeNamespace({ checker, membersOf }: ApiProgram, symbol: ts.Symbol): string[] {
  return membersOf(symbol).flatMap(({ name, symbol: member }) => {
    const words = ts.displayPartsToString(member.getDocumentationComment(checker))
    const shown = (member.declarations ?? []).filter((node) => !ts.isModuleDeclaration(node) && !ts.isSourceFile(node))
    return [`## ${name}`, ...(words ? [asProse(words)] : []), fence('ts', shown.map(declarationText).join('\n\n'))]
  })
}

const list = (values: readonly string[]) => values.map((value) => `- \`${value}\``).join('\n')

function identifiers(node: ts.Node): string[] {
  const found: string[] = []
  const visit = (each: ts.Node) => {
    if (ts.isIdentifier(each)) found.push(each.text)
    if (!ts.isBlock(each)) ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}
