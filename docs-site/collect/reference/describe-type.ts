import ts from 'typescript'
import { asCode, asProse, markdownTable } from './markdown-table.js'

/** The type in one line. */
function typeText(checker: ts.TypeChecker, type: ts.Type): string {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
  // Of a name that takes nothing as well, such as ReactNode, only the name says it.
  const named = type.aliasSymbol?.name === 'ReactNode' ? type : checker.getNonNullableType(type)
  return (
    checker
      .typeToString(named, undefined, flags)
      .replaceAll(/\s+/g, ' ')
      // By default of any code, which says no more than the name.
      .replaceAll(/KeyhookError<"INSUFFICIENT_BALANCE"[^>]*>/g, 'KeyhookError')
  )
}

/** What types of the platform are for, in all places where ours take them. */
const platformWords: Readonly<Record<string, string>> = { AbortSignal: 'Aborting it ends the call.' }

/** The first sentence of the comment of a type of ours. */
function wordsOfType(checker: ts.TypeChecker, type: ts.Type): string {
  const alone = checker.getNonNullableType(type)
  const symbol = alone.aliasSymbol ?? alone.getSymbol()
  const isOurs = symbol?.declarations?.some((node) => !node.getSourceFile().fileName.includes('/node_modules/'))
  if (!isOurs) return platformWords[symbol?.name ?? ''] ?? ''
  const words = asProse(ts.displayPartsToString(symbol!.getDocumentationComment(checker)))
  return /^.*?[.:?](?=\s|$)/.exec(words)?.[0].replace(/:$/, '.') ?? words
}

/** Where a property comes from that another package declares, and does not describe. */
function wordsOfPackage({ declarations = [] }: ts.Symbol): string {
  const packages = declarations.map(
    (node) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(node.getSourceFile().fileName)?.[1],
  )
  const [first] = packages
  return first !== undefined && packages.every((name) => name === first) ? `As in \`${first}\`.` : ''
}

/** The properties of an object as a table: what each is called, what it takes, and what its comment says, or that of its type. */
export function propertyTable(
  checker: ts.TypeChecker,
  properties: readonly ts.Symbol[],
  { after = () => '', isAllRequired = false }: propertyTable.Options = {},
): string {
  return markdownTable(
    ['Name', 'Type', 'What it is'],
    properties.toSorted(asWritten).map((property) => {
      const isOptional = !isAllRequired && (property.flags & ts.SymbolFlags.Optional) !== 0
      const type = checker.getTypeOfSymbol(property)
      const own = asProse(ts.displayPartsToString(property.getDocumentationComment(checker)))
      const words = own || wordsOfType(checker, type) || wordsOfPackage(property)
      return [
        asCode(`${property.name}${isOptional ? '?' : ''}`),
        asCode(typeText(checker, type)),
        [words, after(property.name, words)].filter(Boolean).join(' '),
      ]
    }),
  )
}

export declare namespace propertyTable {
  type Options = {
    isAllRequired?: boolean
    /** What is said of a property besides the words of its comment. */
    after?: (name: string, words: string) => string
  }
}

/**
 * What an object of this type may have by a name; nothing for what is no object of ours, such as a function or an array. A key
 * that is a symbol has a number of the compiler's in its name, and is nobody's to write.
 */
export function propertiesOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Symbol[] {
  const alone = checker.getNonNullableType(type)
  if (alone.getCallSignatures().length > 0 || alone.isUnion() || checker.isArrayType(alone)) return []
  if (!(alone.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return []
  return checker
    .getPropertiesOfType(alone)
    .filter(
      (property) =>
        !property.name.startsWith('__@') &&
        property.declarations?.every((node) => !/typescript\/lib\//.test(node.getSourceFile().fileName)),
    )
}

/** In the order in which they are written: the compiler's own changes with what it has read before. */
const asWritten = (one: ts.Symbol, other: ts.Symbol): number => byPlace(one.declarations?.[0], other.declarations?.[0])

function byPlace(one: ts.Node | undefined, other: ts.Node | undefined): number {
  if (!one || !other) return Number(one === undefined) - Number(other === undefined)
  const [file, otherFile] = [one.getSourceFile().fileName, other.getSourceFile().fileName]
  // What we declare stands before what it is made with of other packages.
  const isForeign = (name: string) => Number(name.includes('/node_modules/'))
  return isForeign(file) - isForeign(otherFile) || file.localeCompare(otherFile) || one.pos - other.pos
}

/** The statuses a flow's state can have, where the type is such a state. */
export function statusesOf(checker: ts.TypeChecker, type: ts.Type): readonly string[] {
  const status = checker.getPropertyOfType(checker.getNonNullableType(type), 'status')
  if (!status) return []
  const values = textsOf(checker.getTypeOfSymbol(status))
  const written = status.declarations?.toSorted(byPlace).flatMap((node) => textsOf(checker.getTypeAtLocation(node)))
  return [...new Set([...(written ?? []), ...values])].filter((value) => values.includes(value))
}

const textsOf = (type: ts.Type): readonly string[] =>
  (type.isUnion() ? type.types : [type]).flatMap((value) => (value.isStringLiteral() ? [value.value] : []))
