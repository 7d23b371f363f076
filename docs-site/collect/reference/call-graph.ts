// Longer than a file of code: one walk through the code, from a call to what it can throw.

import ts from 'typescript'
import { errorCodes, type ErrorCode } from '../../../sdk/src/domain/errors/codes.js'
import { type ServerCode, serverCodes } from '../../../sdk/src/domain/errors/server-codes.js'
import type { ApiProgram } from './api-program.js'
import { frameCodes, passedOn } from './frame-codes.js'

/** An error answer of the provider. */
export type Refusal = { readonly status: number; readonly code: ServerCode | undefined }

/** What a piece of code can come to, read from the sources without running them. */
type Reach = {
  /** Codes of the errors that it makes, or has the SDK make. */
  readonly codes: ReadonlySet<ErrorCode>
  /** Each once. */
  readonly refusals: readonly Refusal[]
  /** Endpoints and messages of the frame that it calls, by the names that the SDK's entry for providers has for them. */
  readonly endpoints: ReadonlySet<ts.Symbol>
  /** Flows that it runs, the nearest first. */
  readonly flows: readonly ts.Symbol[]
}

export type CallGraph = {
  /** What code reaches, up to the flows that it runs. */
  readonly reach: (from: readonly ts.Node[], options?: ReachOptions) => Reach
  /** Where a name is written. */
  readonly bodiesOf: (symbol: ts.Symbol) => readonly ts.Node[]
  /** What the handler of an endpoint or a message reaches. Undefined for one that is served by another name. */
  readonly handlerOf: (endpoint: ts.Symbol) => Reach | undefined
  /** What it reaches before and after every handler. */
  readonly pipeline: (options?: Pick<ReachOptions, 'skips'>) => Reach
  readonly isAskingFlow: (symbol: ts.Symbol) => boolean
}

type ReachOptions = {
  /** Flows that are looked into. */
  readonly into?: readonly ts.Symbol[]
  /** Names that are not followed. */
  readonly skips?: (name: string) => boolean
}

type Step = {
  readonly codes: readonly ErrorCode[]
  readonly refusals: readonly Refusal[]
  readonly targets: readonly ts.Symbol[]
}

/** What binds a handler to what it answers, by which argument before it, and the functions that every such call passes. */
const binders = [
  { name: 'serve', at: 1, within: '/examples/provider/src/routes/', pipeline: ['receive', 'serve'] },
  { name: 'operation', at: 0, within: '/examples/provider/src/frame/', pipeline: [] },
] as const

const ours = /\/(?:sdk|examples\/provider)\/src\//
const codes = new Set<string>(errorCodes)
const isCode = (text: string): text is ErrorCode => codes.has(text)

/** Names and calls of the SDK and of the provider: who uses whom, and which errors are made where. */
export function readCallGraph({ checker, program }: Pick<ApiProgram, 'checker' | 'program'>): CallGraph {
  const steps = new Map<ts.Node, Step>()
  const flows = new Map<ts.Symbol, boolean>()

  const named = (symbol: ts.Symbol | undefined) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

  const bodiesOf = (symbol: ts.Symbol): readonly ts.Node[] => (symbol.declarations ?? []).filter(isRunning)

  function targetOf(name: ts.Identifier): ts.Symbol | undefined {
    const symbol = named(checker.getSymbolAtLocation(name))
    if (!symbol) return undefined
    if (bodiesOf(symbol).length > 0) return symbol
    // What was taken out of an object, or comes with a module that loads late, is known by its type alone.
    if (!symbol.declarations?.some((node) => ours.test(node.getSourceFile().fileName))) return undefined
    const behind = checker.getTypeOfSymbol(symbol).symbol as ts.Symbol | undefined
    return behind && bodiesOf(behind).length > 0 ? behind : undefined
  }

  /** What login methods register of themselves, by where its type is declared. */
  const registered = new Map<ts.Node, ts.Symbol[]>()
  const served = program
    .getSourceFiles()
    .filter(({ fileName }) => /\/examples\/provider\/src\/(?!frame\/)/.test(fileName))
  const registrable = new Set(
    served.flatMap((source) => all(source, ts.isPropertySignature).filter(isRegistered).map(nameOf)),
  )
  for (const literal of served.flatMap((source) => all(source, ts.isObjectLiteralExpression))) {
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

  function targetsOf(name: ts.Identifier): readonly ts.Symbol[] {
    const [declared] = checker.getSymbolAtLocation(name)?.declarations ?? []
    const endpoints = endpointsOf(name)
    if (endpoints.length > 0) return endpoints
    const target = targetOf(name)
    return (declared && registered.get(declared)) ?? (target ? [target] : [])
  }

  /** More than one where the method is not known before the code runs: those of `siwe` and of `siws`. */
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

  /** Made for it alone, or with others of a resource and taken out where they are exported. */
  const isEndpoint = ({ declarations: [node] = [] }: ts.Symbol): boolean =>
    node !== undefined &&
    (isMessage(node) ||
      (ts.isVariableDeclaration(node) && isCallOf(node.initializer, 'defineEndpoint')) ||
      (ts.isBindingElement(node) && isCallOf(node.parent.parent.initializer, 'walletEndpoints')))

  /** Whether it is an object of which only a member is used that is known: what else can be done with it is not reached. */
  const isOfKnownMember = (name: ts.Identifier) =>
    ts.isPropertyAccessExpression(name.parent) &&
    name.parent.expression === name &&
    ts.isIdentifier(name.parent.name) &&
    targetsOf(name.parent.name).length > 0

  /** What an object was made with of which a member is used, here or where it was taken out: it may use all of that. */
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

  /** The name in `{ name }` is that of the property; what it holds has the same name elsewhere. */
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

  /** A flow of a module, or what makes one for a login method. */
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
          // It throws where it is drawn, and ends nothing.
          else if (target.name !== 'useClient') next.push(...bodiesOf(target))
        }
      }
      level = next
    }
    return { ...reached, flows: [...reached.flows], refusals: [...refusals.values()] }
  }

  /** The endpoint or message of an argument, which may have been taken out of its resource. */
  function endpointOf(argument: ts.Expression): ts.Symbol | undefined {
    const name = ts.isPropertyAccessExpression(argument) ? argument.name : argument
    const symbol = named(checker.getSymbolAtLocation(name))
    const [declaration] = symbol?.declarations ?? []
    // Some resources are made as a whole, and taken apart where they are exported.
    const isExported = declaration?.getSourceFile().fileName.includes('/sdk/src/wire/') === true
    if (declaration && ts.isBindingElement(declaration) && !isExported) {
      const space = checker.getTypeAtLocation(declaration.parent)
      return named(checker.getPropertyOfType(space, (declaration.propertyName ?? declaration.name).getText()))
    }
    return symbol
  }

  const handlers = new Map<ts.Symbol, ts.Expression>()
  const pipeline: ts.Node[] = []
  for (const source of program.getSourceFiles()) {
    const binder = binders.find(({ within }) => source.fileName.includes(within))
    if (!binder) continue
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionDeclaration(node) && binder.pipeline.some((name) => name === node.name?.text))
        pipeline.push(node)
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === binder.name) {
        const [argument, handler] = node.arguments.slice(binder.at)
        const endpoint = argument && endpointOf(argument)
        if (endpoint && handler) handlers.set(endpoint, handler)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  const handled = new Map<ts.Symbol, Reach>()

  function handlerOf(endpoint: ts.Symbol): Reach | undefined {
    const handler = handlers.get(endpoint)
    if (handler && !handled.has(endpoint)) {
      const own = reach([handler])
      const isOfFrame = endpoint.declarations?.some(isMessage)
      // The frame asks the provider on its part, and says what it was told.
      const told = isOfFrame ? [...own.endpoints].flatMap((asked) => [...(handlerOf(asked)?.codes ?? [])]) : []
      handled.set(endpoint, { ...own, codes: new Set([...own.codes, ...passedOn(endpoint.name, told)]) })
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

function all<node extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is node): readonly node[] {
  const found: node[] = []
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

const nameOf = ({ name }: ts.NamedDeclaration): string => name?.getText() ?? ''

/** Whether a declaration does something when the program runs. */
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

/** Whether it is of a type by which the code for all login methods knows that of each. */
const isRegistered = (node: ts.Node): boolean =>
  ['CodeChannel', 'Signer'].includes(ts.findAncestor(node, ts.isTypeAliasDeclaration)?.name.text ?? '')

/** Whether it declares a message of the wallet frame. */
const isMessage = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && isCallOf(node.initializer, 'defineMessage')

const isCallOf = (node: ts.Node | undefined, name: string): boolean =>
  node !== undefined && ts.isCallExpression(node) && node.expression.getText() === name

/** The error answers that are made here. */
function refusedBy(node: ts.Node): readonly Refusal[] {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'HttpError') return []
  const [status, code] = node.arguments ?? []
  const statuses = literalsIn(status).filter((each) => /^[45]\d\d$/.test(each))
  const refusals = statuses.flatMap((each) =>
    literalsIn(code).flatMap((text) =>
      text === 'undefined' || isServerCode(text)
        ? [{ status: Number(each), code: text === 'undefined' ? undefined : text }]
        : [],
    ),
  )
  if (refusals.length === 0) throw new Error(`It cannot be read with what this refuses: ${node.getText()}`)
  return refusals
}

/** The codes of the error that is made here: named in its constructor, or in a table of a room that makes some by it. */
function madeBy(node: ts.Node): readonly ErrorCode[] {
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
    if (node.expression.text === 'FrameError') return frameCodes(node)
    const isError = node.expression.text.endsWith('Error')
    return isError ? literalsIn(node.arguments?.[0]).filter(isCode) : []
  }
  if (!ts.isStringLiteral(node) || !isCode(node.text)) return []
  const { parent } = node
  const isCompared =
    ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
  const isTable = /\/domain\/errors\//.test(node.getSourceFile().fileName)
  return isCompared || isTable ? [] : [node.text]
}

const isServerCode = (code: string): code is ServerCode => Object.hasOwn(serverCodes, code)

function literalsIn(node: ts.Node | undefined): readonly string[] {
  if (!node) return []
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node) || ts.isIdentifier(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)]
  return []
}
