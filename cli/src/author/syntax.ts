/** A node of the parsed source. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

export function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of children(node)) yield* walk(child)
}

export const nodeAt = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined)

export const nodesAt = (node: Node, key: string): Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : [])

/** Returns the name of an identifier, or the text of a string. */
export function nameOf(node: Node | undefined): string | undefined {
  const name = node?.['name'] ?? node?.['value']
  return typeof name === 'string' ? name : undefined
}
