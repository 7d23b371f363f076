/** What is asked of a node of a chain by JSON-RPC. */
export type NodeCall = {
  readonly chainId: number
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** Undefined where something else is asked. */
export function readNodeCall(path: string, sent: unknown): NodeCall | undefined {
  const [, chainId] = /^\/node\/(\d+)$/.exec(path) ?? []
  return chainId === undefined ? undefined : { ...(sent as Omit<NodeCall, 'chainId'>), chainId: Number(chainId) }
}
