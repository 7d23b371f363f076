import ts from 'typescript'
import type { ErrorCode } from '@keyhook/sdk/internal/src/domain/errors/codes'
import { serverCodes } from '@keyhook/sdk/internal/src/domain/errors/server-codes'
import type { ApiProgram } from './api-program.js'
import { findHandlers } from './find-handlers.js'
import { findRegistered } from './find-registered.js'
import { passedOn } from './frame-codes.js'
import { madeBy, type Refusal, refusedBy } from './made-errors.js'
import { behindAlias } from './nodes.js'

/** The errors, endpoints and flows that code can reach, found by static analysis. */
type Reach = {
  /** The codes of errors that the code creates. */
  readonly codes: ReadonlySet<ErrorCode>
  /** The error responses that the code can send, without duplicates. */
  readonly refusals: readonly Refusal[]
  /** The endpoints and frame messages that the code calls, by their names in `@keyhook/sdk/wire`. */
  readonly endpoints: ReadonlySet<ts.Symbol>
  /** The flows that the code runs, nearest first. */
  readonly flows: readonly ts.Symbol[]
}

export type CallGraph = {
  /**
   * Returns the errors, endpoints and flows that the code reaches. By default, does not analyse the flows themselves.
   */
  readonly reach: (from: readonly ts.Node[], options?: ReachOptions) => Reach
  /** Returns the declarations of a name. */
  readonly bodiesOf: (symbol: ts.Symbol) => readonly ts.Node[]
  /** Analyses the handler of an endpoint or message. Returns undefined for an alias of another endpoint. */
  readonly handlerOf: (endpoint: ts.Symbol) => Reach | undefined
  /** Analyses the code that runs before and after every handler. */
  readonly pipeline: (options?: Pick<ReachOptions, 'skips'>) => Reach
  readonly isAskingFlow: (symbol: ts.Symbol) => boolean
}

type ReachOptions = {
  /** Flows that are analysed too. */
  readonly into?: readonly ts.Symbol[]
  /** Returns true for names that the analysis skips. */
  readonly skips?: (name: string) => boolean
}

type Step = {
  readonly codes: readonly ErrorCode[]
  readonly refusals: readonly Refusal[]
  readonly targets: readonly ts.Symbol[]
}

const ours = /\/(?:sdk|examples\/provider)\/src\//

/** Builds the call graph of the SDK and the provider, with the errors that each function creates. */
export function readCallGraph(api: Pick<ApiProgram, 'checker' | 'program'>): CallGraph {
  const { checker } = api
  const { handlers, pipeline } = findHandlers(api)
  const registered = findRegistered(api)
  const steps = new Map<ts.Node, Step>()
  const flows = new Map<ts.Symbol, boolean>()

  const named = (symbol: ts.Symbol | undefined) => behindAlias(checker, symbol)

  const bodiesOf = (symbol: ts.Symbol): readonly ts.Node[] => (symbol.declarations ?? []).filter(isRunning)

  function targetOf(name: ts.Identifier): ts.Symbol | undefined {
    const symbol = named(checker.getSymbolAtLocation(name))
    if (!symbol) return undefined
    if (bodiesOf(symbol).length > 0) return symbol
    // For a destructured value, or an export of a lazily loaded module, only the type is available.
    if (!symbol.declarations?.some((node) => ours.test(node.getSourceFile().fileName))) return undefined
    const behind = checker.getTypeOfSymbol(symbol).symbol as ts.Symbol | undefined
    return behind && bodiesOf(behind).length > 0 ? behind : undefined
  }

  function targetsOf(name: ts.Identifier): readonly ts.Symbol[] {
    const [declared] = checker.getSymbolAtLocation(name)?.declarations ?? []
    const endpoints = endpointsOf(name)
    if (endpoints.length > 0) return endpoints
    const target = targetOf(name)
    return (declared && registered.get(declared)) ?? (target ? [target] : [])
  }

  /**
   * Returns the endpoints that a name can refer to. There are several if the method depends on a runtime value, as with
   * `siwe` and `siws`.
   */
  const endpointsOf = (name: ts.Identifier): readonly ts.Symbol[] =>
    (named(checker.getSymbolAtLocation(name))?.declarations ?? [])
      .filter((node) => /\/sdk\/src\/wire\/(?:endpoints|frame)\//.test(node.getSourceFile().fileName))
      .flatMap((node) => {
        const symbol =
          ts.isVariableDeclaration(node) || ts.isBindingElement(node)
            ? checker.getSymbolAtLocation(node.name)
            : undefined
        return symbol && isEndpoint(symbol) ? [symbol] : []
      })

  /** Returns true for a declaration of an endpoint. Some resources declare several endpoints together. */
  const isEndpoint = ({ declarations: [node] = [] }: ts.Symbol): boolean =>
    node !== undefined &&
    (isMessage(node) ||
      (ts.isVariableDeclaration(node) && isCallOf(node.initializer, 'defineEndpoint')) ||
      (ts.isBindingElement(node) && isCallOf(node.parent.parent.initializer, 'walletEndpoints')))

  /**
   * Returns true if the code uses only one member of an object, and that member can be resolved. The other members are
   * then not reached.
   */
  const isOfKnownMember = (name: ts.Identifier) =>
    ts.isPropertyAccessExpression(name.parent) &&
    name.parent.expression === name &&
    ts.isIdentifier(name.parent.name) &&
    targetsOf(name.parent.name).length > 0

  /** Returns the arguments of the call that created an object. Every member of the object may use these arguments. */
  function madeWith(name: ts.Identifier): readonly ts.Node[] {
    const [declaration] = checker.getSymbolAtLocation(name)?.declarations ?? []
    const made =
      declaration && ts.isBindingElement(declaration)
        ? declaration.parent.parent
        : isOfKnownMember(name)
          ? declaration
          : undefined
    const isCall = made && ts.isVariableDeclaration(made) && made.initializer && ts.isCallExpression(made.initializer)
    return isCall ? (made.initializer as ts.CallExpression).arguments : []
  }

  /** Returns the value of a shorthand property. The compiler resolves the name to the property instead of the value. */
  function valuesOf(property: ts.ShorthandPropertyAssignment): readonly ts.Symbol[] {
    const value = named(checker.getShorthandAssignmentValueSymbol(property))
    return value && bodiesOf(value).length > 0 ? [value] : []
  }

  function read(body: ts.Node): Step {
    const known = steps.get(body)
    if (known) return known
    const found: { codes: ErrorCode[]; refusals: Refusal[]; targets: ts.Symbol[] } = {
      codes: [],
      refusals: [],
      targets: [],
    }
    const seen = new Set<ts.Node>()
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return
      const refusals = refusedBy(node)
      found.refusals.push(...refusals)
      found.codes.push(...madeBy(node), ...refusals.flatMap(({ code }) => (code ? serverCodes[code] : [])))
      if (ts.isIdentifier(node) && !isOfKnownMember(node)) found.targets.push(...targetsOf(node))
      const given = ts.isIdentifier(node) ? madeWith(node).filter((each) => !seen.has(each)) : []
      for (const each of given) seen.add(each)
      given.forEach(visit)
      if (ts.isShorthandPropertyAssignment(node)) found.targets.push(...valuesOf(node))
      ts.forEachChild(node, visit)
    }
    visit(body)
    steps.set(body, found)
    return found
  }

  const isFlowType = (type: ts.Type) =>
    ['id', 'initial', 'on', 'run', 'failed'].every((name) => checker.getPropertyOfType(type, name))

  /** Returns true for a flow, or for a function that creates the flow of a login method. */
  function isFlow(symbol: ts.Symbol): boolean {
    const known = flows.get(symbol)
    if (known !== undefined) return known
    const [declaration] = symbol.declarations ?? []
    const isOfModule =
      declaration !== undefined &&
      ts.isVariableDeclaration(declaration) &&
      ts.isSourceFile(declaration.parent.parent.parent) &&
      /\/sdk\/src\/flows\/(?!core\/)/.test(declaration.getSourceFile().fileName)
    const type = isOfModule ? checker.getTypeOfSymbol(symbol) : undefined
    const call = type?.getCallSignatures()[0]
    const [method] = call?.parameters ?? []
    const isMade = call && method && checker.typeToString(checker.getTypeOfSymbol(method)) === 'LoginMethod'
    const is = type !== undefined && (isFlowType(type) || (isMade === true && isFlowType(call.getReturnType())))
    flows.set(symbol, is)
    return is
  }

  function reach(from: readonly ts.Node[], { into = [], skips = () => false }: ReachOptions = {}): Reach {
    const seen = new Set<ts.Node>()
    const reached = { codes: new Set<ErrorCode>(), endpoints: new Set<ts.Symbol>(), flows: new Set<ts.Symbol>() }
    const refusals = new Map<string, Refusal>()
    let level = [...from, ...into.flatMap(bodiesOf)]
    while (level.length > 0) {
      const next: ts.Node[] = []
      for (const body of level) {
        if (seen.has(body)) continue
        seen.add(body)
        const { codes: made, refusals: refused, targets } = read(body)
        for (const code of made) reached.codes.add(code)
        for (const refusal of refused) refusals.set(`${refusal.status} ${refusal.code}`, refusal)
        for (const target of targets) {
          if (skips(target.name)) continue
          if (isEndpoint(target)) reached.endpoints.add(target)
          else if (isFlow(target) && !into.includes(target)) reached.flows.add(target)
          // React throws this error during rendering, so no call rejects with it.
          else if (target.name !== 'useClient') next.push(...bodiesOf(target))
        }
      }
      level = next
    }
    return { ...reached, flows: [...reached.flows], refusals: [...refusals.values()] }
  }

  const handled = new Map<ts.Symbol, Reach>()

  function handlerOf(endpoint: ts.Symbol): Reach | undefined {
    const handler = handlers.get(endpoint)
    if (handler && !handled.has(endpoint)) {
      const handlerReach = reach([handler])
      const isOfFrame = endpoint.declarations?.some(isMessage)
      // The wallet frame calls the provider and passes its errors on.
      const answeredCodes = isOfFrame
        ? [...handlerReach.endpoints].flatMap((requested) => [...(handlerOf(requested)?.codes ?? [])])
        : []
      handled.set(endpoint, {
        ...handlerReach,
        codes: new Set([...handlerReach.codes, ...passedOn(endpoint.name, answeredCodes)]),
      })
    }
    return handled.get(endpoint)
  }

  return {
    reach,
    bodiesOf,
    handlerOf,
    pipeline: (options) => reach(pipeline, options),
    isAskingFlow: (symbol) => checker.getPropertyOfType(checker.getTypeOfSymbol(symbol), 'outcome') !== undefined,
  }
}

/** Returns true if a declaration exists at run time. */
const isRunning = (node: ts.Node): boolean =>
  ours.test(node.getSourceFile().fileName) &&
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node))

/** Returns true if a node declares a message of the wallet frame. */
const isMessage = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && isCallOf(node.initializer, 'defineMessage')

const isCallOf = (node: ts.Node | undefined, name: string): boolean =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === name
