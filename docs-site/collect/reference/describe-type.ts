import ts from 'typescript'
import { asCode, asProse, markdownTable } from './markdown-table.js'

/** Returns the text of a type in one line. */
function typeText(checker: ts.TypeChecker, type: ts.Type): string {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
  // An alias whose type includes undefined, such as ReactNode, is shown by its name.
  const named = type.aliasSymbol?.name === 'ReactNode' ? type : checker.getNonNullableType(type)
  return (
    checker
      .typeToString(named, undefined, flags)
      .replaceAll(/\s+/g, ' ')
      // Removes a generic default that lists all error codes, because it adds no information.
      .replaceAll(/KeyhookError<"INSUFFICIENT_BALANCE"[^>]*>/g, 'KeyhookError')
  )
}

/** Descriptions of platform types. */
const platformWords: Readonly<Record<string, string>> = { AbortSignal: 'Aborts the call.' }

/** Returns the first sentence of a type's docstring, for types of the SDK. */
function wordsOfType(checker: ts.TypeChecker, type: ts.Type): string {
  const alone = checker.getNonNullableType(type)
  const symbol = alone.aliasSymbol ?? alone.getSymbol()
  const isOurs = symbol?.declarations?.some((node) => !node.getSourceFile().fileName.includes('/node_modules/'))
  if (!isOurs) return platformWords[symbol?.name ?? ''] ?? ''
  const words = asProse(ts.displayPartsToString(symbol!.getDocumentationComment(checker)))
  return /^.*?[.:?](?=\s|$)/.exec(words)?.[0].replace(/:$/, '.') ?? words
}

/** Returns a text with the package that declares a property. Used for a property without a docstring. */
function wordsOfPackage({ declarations = [] }: ts.Symbol): string {
  const packages = declarations.map(
    (node) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(node.getSourceFile().fileName)?.[1],
  )
  const [first] = packages
  return first !== undefined && packages.every((name) => name === first) ? `As in \`${first}\`.` : ''
}

/** Returns a table of an object's properties, with name, type and docstring. */
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
      const comment = asProse(ts.displayPartsToString(property.getDocumentationComment(checker)))
      const words = comment || wordsOfType(checker, type) || wordsOfPackage(property)
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
    /** Returns a text that is appended to the docstring of a property. */
    after?: (name: string, words: string) => string
  }
}

/**
 * Returns the named properties of an object type. Returns an empty list for functions, arrays and types of other
 * packages. Omits symbol keys.
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

/**
 * Compares two properties by their position in the source. The compiler's order depends on which files it has read
 * before.
 */
const asWritten = (one: ts.Symbol, other: ts.Symbol): number =>
  byPosition(one.declarations?.[0], other.declarations?.[0])

function byPosition(one: ts.Node | undefined, other: ts.Node | undefined): number {
  if (!one || !other) return Number(one === undefined) - Number(other === undefined)
  const [file, otherFile] = [one.getSourceFile().fileName, other.getSourceFile().fileName]
  // Properties that the SDK declares come first.
  const isForeign = (name: string) => Number(name.includes('/node_modules/'))
  return isForeign(file) - isForeign(otherFile) || file.localeCompare(otherFile) || one.pos - other.pos
}

/** Returns the statuses of a flow's state type. Returns an empty list for any other type. */
export function statusesOf(checker: ts.TypeChecker, type: ts.Type): readonly string[] {
  const status = checker.getPropertyOfType(checker.getNonNullableType(type), 'status')
  if (!status) return []
  const values = textsOf(checker.getTypeOfSymbol(status))
  const written = status.declarations?.toSorted(byPosition).flatMap((node) => textsOf(checker.getTypeAtLocation(node)))
  return [...new Set([...(written ?? []), ...values])].filter((value) => values.includes(value))
}

const textsOf = (type: ts.Type): readonly string[] =>
  (type.isUnion() ? type.types : [type]).flatMap((value) => (value.isStringLiteral() ? [value.value] : []))
