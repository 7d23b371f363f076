import ts from 'typescript'

/** Returns every descendant node of a kind, including the root. */
export function nodesOf<node extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is node): readonly node[] {
  const found: node[] = []
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/** Returns the original symbol of an imported name. */
export const behindAlias = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
