import ts from 'typescript'
import type { ApiProgram } from './api-program.js'
import { nodesOf } from './nodes.js'

/** The properties that login methods and verification methods register with the provider, by the declaration of each. */
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
    // Asking the compiler what an object is meant to be costs more than all the rest.
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

/** Whether it is of a type by which the code for all login methods knows that of each. */
const isRegistered = (node: ts.Node): boolean =>
  ['CodeChannel', 'MfaVerifier', 'Signer'].includes(ts.findAncestor(node, ts.isTypeAliasDeclaration)?.name.text ?? '')
