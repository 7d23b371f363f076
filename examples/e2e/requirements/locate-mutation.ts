import type { CodeChange } from '@keyhook/test-kit/mutations/define-mutations'
import { parseSync } from 'oxc-parser'

export type Mutation = CodeChange & {
  readonly requirement: string
  /** Path from the root. */
  readonly file: string
  /** Names the row in error messages. */
  readonly row: string
}

/** Finds the code of a mutation in the syntax tree. Ignores whitespace, comments and trailing commas. */
export function locateMutation(source: string, mutation: Mutation): locateMutation.ReturnType {
  const { at, file, in: name, row } = mutation
  const { pieces, symbols, textOf } = readSource(file, source)
  const fail = (problem: string) => new Error(`${row}: ${problem}`)
  const scopes = name === undefined ? [] : symbols.filter(({ path }) => path === name || path.endsWith(`.${name}`))
  if (name !== undefined && scopes.length === 0) throw fail(`there is no symbol '${name}'.`)
  if (scopes.length > 1) throw fail(`${scopes.length} symbols have the name '${name}'. Add the outer names, with dots.`)
  const { end, start } = scopes[0] ?? { end: source.length, start: 0 }
  const code = mutation.replace ?? mutation.remove
  const pattern = new RegExp(`^${code.split('…').map(toPattern).join('.*')}$`)
  const found = pieces.filter(
    (piece) =>
      start <= piece.start &&
      piece.end <= end &&
      (piece.isLongest || !code.endsWith('…')) &&
      pattern.test(textOf(piece)),
  )
  const [number = 1, count = 1] = at?.split(' of ').map(Number) ?? []
  const piece = found[number - 1]
  if (found.length !== count || !piece)
    throw fail(`\`${code}\` occurs ${found.length} times in ${name ?? 'the file'}, but the row expects ${count}.`)
  return { ...piece, line: source.slice(0, piece.start).split('\n').length }
}

export declare namespace locateMutation {
  type ReturnType = Piece & { readonly line: number }
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [name: string]: unknown }
type Span = Pick<Node, 'start' | 'end'>

/** Code that a row can name: a node of the syntax tree, or one call of a chain, such as `.where(a)`. */
type Piece = Span & {
  readonly isStatement: boolean
  /** True if no other piece that starts at the same character is longer. */
  readonly isLongest: boolean
}

/** Caches the syntax tree of the last file, because consecutive rows mostly have the same file. */
let last: { source: string; read: ReturnType<typeof read> } | undefined

function readSource(file: string, source: string): ReturnType<typeof read> {
  if (last?.source !== source) last = { source, read: read(file, source) }
  return last.read
}

function read(file: string, source: string) {
  const { comments, program } = parseSync(file, source)
  const nodes = [...walk(program)].filter(
    ({ node }) => node.type !== 'Program' && node.type !== 'ParenthesizedExpression',
  )
  const links = nodes.flatMap(({ node: { callee, end } }) =>
    isNode(callee) && isNode(callee.object) ? [{ start: callee.object.end, end, type: 'Link' }] : [],
  )
  const pieces = new Map<string, Span & { readonly isStatement: boolean }>()
  const longest = new Map<number, number>()
  for (const { end, start, type } of [...nodes.map(({ node }) => node), ...links]) {
    const key = `${start} ${end}`
    // The outer node comes first: an expression statement before its expression.
    if (!pieces.has(key)) pieces.set(key, { start, end, isStatement: type.endsWith('Statement') })
    longest.set(start, Math.max(longest.get(start) ?? 0, end))
  }
  const symbols = nodes.flatMap(({ node: { end, start }, isNamed, path }) => (isNamed ? [{ end, path, start }] : []))
  const { offsets, text } = compactSource(source, comments)
  return {
    pieces: [...pieces.values()]
      .map((piece) => ({ ...piece, isLongest: longest.get(piece.start) === piece.end }))
      .toSorted((one, other) => one.start - other.start),
    symbols,
    textOf: ({ end, start }: Span) => text.slice(offsets[start], offsets[end]),
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.type === 'string'

type Visit = { readonly node: Node; readonly path: string; readonly isNamed: boolean }

function* walk(value: unknown, path = '', isPattern = false): Generator<Visit> {
  if (typeof value !== 'object' || value === null) return
  const name = isNode(value) && !isPattern ? nameOf(value) : undefined
  const fullPath = [path, name].filter(Boolean).join('.')
  if (isNode(value)) yield { node: value, path: fullPath, isNamed: name !== undefined }
  const isOfPattern = Array.isArray(value) ? isPattern : isNode(value) && value.type === 'ObjectPattern'
  for (const child of Object.values(value)) yield* walk(child, fullPath, isOfPattern)
}

const named = /^(?:(?:Function|Class)Declaration|VariableDeclarator|Property|MethodDefinition|PropertyDefinition)$/

/** The name that a node gives to the code inside it. */
function nameOf({ computed, id, key, shorthand, type }: Node): string | undefined {
  if (!named.test(type) || computed || shorthand) return undefined
  const name = isNode(id) ? id.name : isNode(key) ? (key.name ?? key.value) : undefined
  return typeof name === 'string' ? name : undefined
}

const toPattern = (code: string): string =>
  compactSource(code, []).text.replaceAll(/[.*+?^${}()|[\]\\]/g, (character) => `\\${character}`)

/** Returns the code without whitespace, comments and trailing commas, with the original offset of each character. */
function compactSource(source: string, comments: readonly Span[]) {
  const commentEnds = new Map(comments.map(({ end, start }) => [start, end]))
  const offsets: number[] = []
  let [skipsTo, text] = [0, '']
  for (let index = 0; index <= source.length; index++) {
    skipsTo = Math.max(skipsTo, commentEnds.get(index) ?? 0)
    const character = source[index] ?? ''
    const isSkipped = index < skipsTo || /\s/.test(character)
    if (!isSkipped && /[)\]}]/.test(character) && text.endsWith(',')) text = text.slice(0, -1)
    offsets.push(text.length)
    if (!isSkipped) text += character
  }
  return { offsets, text }
}
