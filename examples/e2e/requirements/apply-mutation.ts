import { parseSync } from 'oxc-parser'
import type { Mutation } from './find-mutations.js'

/** The source with one of its mutations made. Works on the syntax tree, so formatting and names are free to change. */
export function applyMutation(source: string, { end, file, replacement }: Mutation): string {
  const { comments, program } = parseSync(file, source)
  const position = skipComments(source, end, comments)
  const nodes = [...walk(program)].filter(({ type }) => type !== 'Program')
  const starting = nodes.filter(({ start }) => start === position)
  // The outermost: of `a.b(c)` the whole call, and of a statement all of it.
  const target = starting.toSorted((one, other) => other.end - one.end)[0]
  const isSkipped = replacement === 'skip'
  if (target) {
    const place = isSkipped ? removable(source, target) : replaceable(target)
    const isStatement = isSkipped && target.type.endsWith('Statement')
    return splice(source, place, isSkipped ? (isStatement ? ';' : '') : `(${replacement})`)
  }
  const call = nodes.find(
    ({ callee }) => isNode(callee) && isNode(callee.object) && callee.object.end <= position && position < callee.end,
  )
  if (!call || !isSkipped || !isNode(call.callee) || !isNode(call.callee.object))
    throw new Error(`${file}: no code that '${replacement}' can replace stands after the mutation comment.`)
  return splice(source, { start: call.callee.object.end, end: call.end }, '')
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [name: string]: unknown }
type Place = Pick<Node, 'start' | 'end'>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.type === 'string'

function* walk(value: unknown): Generator<Node> {
  if (isNode(value)) yield value
  if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) yield* walk(child)
}

function skipComments(source: string, from: number, comments: readonly Place[]): number {
  const position = from + source.slice(from).search(/\S/)
  const comment = comments.find(({ start }) => start === position)
  return comment ? skipComments(source, comment.end, comments) : position
}

/** With the comma after it, where it is one of several. */
function removable(source: string, { end, start }: Node): Place {
  const comma = /^\s*,/.exec(source.slice(end))
  return { start, end: end + (comma?.[0].length ?? 0) }
}

/** The part of a statement or expression that decides what it does. */
function replaceable(node: Node): Node {
  const { argument, body, declaration, declarations, expression, init, right, test, type, value } = node
  const [first] = Array.isArray(declarations) ? (declarations as unknown[]) : []
  const inner = {
    ArrowFunctionExpression: isNode(body) && body.type === 'BlockStatement' ? undefined : body,
    AssignmentExpression: right,
    ExportNamedDeclaration: declaration,
    ExpressionStatement: expression,
    IfStatement: test,
    Property: value,
    ReturnStatement: argument,
    VariableDeclaration: first,
    VariableDeclarator: init,
  }[type]
  return isNode(inner) ? replaceable(inner) : node
}

const splice = (source: string, { end, start }: Place, text: string) =>
  source.slice(0, start) + text + source.slice(end)
