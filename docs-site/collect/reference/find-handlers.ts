import ts from 'typescript'
import type { ApiProgram } from './api-program.js'
import { behindAlias, nodesOf } from './nodes.js'

/** The functions that register a handler for an endpoint or message. Each has the index of the handler argument. */
const binders = [
  {
    name: 'serve',
    at: 1,
    within: /\/examples\/provider\/src\/(?:admin|http|login-methods|mfa-methods|on-ramps|routes)\//,
    pipeline: ['receive', 'serve'],
  },
  { name: 'operation', at: 0, within: /\/examples\/wallet-frame\/src\//, pipeline: [] },
] as const

/** Finds the handler of each endpoint of the provider and of each message of the wallet frame. */
export function findHandlers({ checker, program }: Pick<ApiProgram, 'checker' | 'program'>): findHandlers.ReturnType {
  const handlers = new Map<ts.Symbol, ts.Expression>()
  const pipeline: ts.Node[] = []
  for (const source of program.getSourceFiles()) {
    const binder = binders.find(({ within }) => within.test(source.fileName))
    if (!binder) continue
    const functions = nodesOf(source, ts.isFunctionDeclaration)
    pipeline.push(...functions.filter((node) => binder.pipeline.some((name) => name === node.name?.text)))
    for (const call of nodesOf(source, ts.isCallExpression)) {
      if (!ts.isIdentifier(call.expression) || call.expression.text !== binder.name) continue
      const [argument, handler] = call.arguments.slice(binder.at)
      const answered = argument && answeredBy(checker, argument)
      if (answered && handler) handlers.set(answered, handler)
    }
  }
  return { handlers, pipeline }
}

export declare namespace findHandlers {
  type ReturnType = {
    readonly handlers: ReadonlyMap<ts.Symbol, ts.Expression>
    /** The code that runs before and after every handler. */
    readonly pipeline: readonly ts.Node[]
  }
}

/** Returns the endpoint or message that an argument refers to. The argument may be destructured from a resource. */
function answeredBy(checker: ts.TypeChecker, argument: ts.Expression): ts.Symbol | undefined {
  const name = ts.isPropertyAccessExpression(argument) ? argument.name : argument
  const symbol = behindAlias(checker, checker.getSymbolAtLocation(name))
  const [declaration] = symbol?.declarations ?? []
  // Some resources are created as one object, and destructured when they are exported.
  const isExported = declaration?.getSourceFile().fileName.includes('/sdk/src/wire/') === true
  if (!declaration || !ts.isBindingElement(declaration) || isExported) return symbol
  const resource = checker.getTypeAtLocation(declaration.parent)
  const member = (declaration.propertyName ?? declaration.name).getText()
  return behindAlias(checker, checker.getPropertyOfType(resource, member))
}
