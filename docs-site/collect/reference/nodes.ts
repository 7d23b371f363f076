// More than one export: how the compiler's nodes and symbols are looked through.

import ts from 'typescript'

/** Every node of a kind at or below another. */
export function nodesOf<node extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is node): readonly node[] {
  const found: node[] = []
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/** What a name stands for that was imported. */
export const behindAlias = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
