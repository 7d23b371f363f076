import ts from 'typescript'

/** Returns the source of a declaration. Removes function bodies and shortens long constants. */
export function declarationText(node: ts.Declaration): string {
  const source = node.getSourceFile()
  const text = (part: ts.Node) => source.text.slice(part.getStart(source), part.end)
  if (ts.isFunctionDeclaration(node) && node.body)
    return source.text.slice(node.getStart(source), node.body.getStart(source)).trimEnd()
  if (ts.isVariableDeclaration(node)) {
    const { initializer } = node
    if (initializer && ts.isArrowFunction(initializer))
      return source.text.slice(node.parent.parent.getStart(source), initializer.body.getStart(source)).trimEnd()
    const shown = text(node.parent.parent)
    return shown.length > 1500 ? `${shown.slice(0, 1500).replace(/\n[^\n]*$/, '')}\n  …` : shown
  }
  if (ts.isClassDeclaration(node))
    return [
      `${source.text.slice(node.getStart(source), node.members.pos).trimEnd()}`,
      ...node.members.map((member) => {
        const body = 'body' in member ? (member.body as ts.Node | undefined) : undefined
        return `  ${source.text.slice(member.getStart(source), body ? body.getStart(source) : member.end).trimEnd()}`
      }),
      '}',
    ].join('\n')
  return text(node)
}
