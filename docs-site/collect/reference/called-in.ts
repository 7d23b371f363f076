import ts from 'typescript'

/** What a sample calls or renders and does not declare itself. */
export function calledIn(sample: string): readonly string[] {
  const called = new Set<string>()
  const declared = new Set<string>()
  const visit = (node: ts.Node) => {
    if ((ts.isVariableDeclaration(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name))
      declared.add(node.name.text)
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) called.add(node.expression.text)
    if (ts.isJsxOpeningElement(node) && ts.isIdentifier(node.tagName)) called.add(node.tagName.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('sample.tsx', sample, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return [...called].filter((name) => !declared.has(name))
}
