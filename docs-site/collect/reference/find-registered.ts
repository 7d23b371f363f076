import ts from 'typescript'
import type { ApiProgram } from './api-program.js'
import { nodesOf } from './nodes.js'

/**
 * Finds the functions that login methods and MFA methods register with the provider. The key is the declaration of the
 * property.
 */
export function findRegistered({
  checker,
  program,
}: Pick<ApiProgram, 'checker' | 'program'>): ReadonlyMap<ts.Node, readonly ts.Symbol[]> {
  const registered = new Map<ts.Node, ts.Symbol[]>()
  const served = program
    .getSourceFiles()
    .filter(({ fileName }) => /\/examples\/provider\/src\/(?!frame\/)/.test(fileName))
  const registrable = new Set(
    served.flatMap((source) => nodesOf(source, ts.isPropertySignature).filter(isRegistered).map(nameOf)),
  )
  for (const literal of served.flatMap((source) => nodesOf(source, ts.isObjectLiteralExpression))) {
    // Cheap checks come first, because the contextual type is the most expensive request to the compiler.
    const properties = literal.properties.filter((property) => registrable.has(nameOf(property)))
    const type = properties.length > 0 ? checker.getContextualType(literal) : undefined
    for (const { name } of type ? properties : []) {
      const [declared] = (name && type?.getProperty(name.getText())?.declarations) ?? []
      const symbol = name && checker.getSymbolAtLocation(name)
      if (declared && symbol && isRegistered(declared))
        registered.set(declared, [...(registered.get(declared) ?? []), symbol])
    }
  }
  return registered
}

const nameOf = ({ name }: ts.NamedDeclaration): string => name?.getText() ?? ''

/** Returns true if the type of a node is a registered login method or MFA method. */
const isRegistered = (node: ts.Node): boolean =>
  ['CodeChannel', 'MfaVerifier', 'Signer'].includes(ts.findAncestor(node, ts.isTypeAliasDeclaration)?.name.text ?? '')
