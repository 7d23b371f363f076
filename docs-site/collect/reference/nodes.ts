import ts from 'typescript'

/** Returns every node of a kind at or below a root. */
export function nodesOf<node extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is node): readonly node[] {
  const found: node[] = []
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/** Resolves an imported name to its original symbol. */
export const behindAlias = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
