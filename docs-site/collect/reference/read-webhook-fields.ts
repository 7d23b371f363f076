import ts from 'typescript'

/** Returns the fields of each type of webhook, by the declaration of `WebhookFields`. */
export function readWebhookFields(source: string): ReadonlyMap<string, readonly string[]> {
  const file = ts.createSourceFile('webhook-event.ts', source, ts.ScriptTarget.Latest, true)
  const aliases = new Map(file.statements.filter(ts.isTypeAliasDeclaration).map((node) => [node.name.text, node.type]))

  function listFields(type: ts.TypeNode): readonly string[] {
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(listFields)
    if (ts.isTypeReferenceNode(type)) {
      const alias = aliases.get(type.typeName.getText(file))
      return alias ? listFields(alias) : []
    }
    return ts.isTypeLiteralNode(type) ? type.members.map((member) => member.name!.getText(file)) : []
  }

  const fields = aliases.get('WebhookFields')
  if (!fields || !ts.isTypeLiteralNode(fields)) throw new Error('The type WebhookFields does not exist.')
  return new Map(
    fields.members.filter(ts.isPropertySignature).map(({ name, type }) => {
      const key = ts.isStringLiteral(name) ? name.text : name.getText(file)
      return [key, type ? listFields(type) : []]
    }),
  )
}
