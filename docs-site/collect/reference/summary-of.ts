import ts from 'typescript'
import { asProse } from './markdown-table.js'

/** Returns the first sentence of a symbol's docstring, as one line of Markdown. */
export function summaryOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const aliased = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const comment = ts.displayPartsToString(aliased.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim()
  const end = comment.search(/[.:](?= [A-Z`]|$)/)
  return asProse(end === -1 ? comment : `${comment.slice(0, end)}.`)
}
