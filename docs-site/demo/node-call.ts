/** A JSON-RPC call to a chain node. */
export type NodeCall = {
  readonly chainId: number
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** Parses a JSON-RPC call. Returns undefined for any other request. */
export function readNodeCall(path: string, sent: unknown): NodeCall | undefined {
  const [, chainId] = /^\/node\/(\d+)$/.exec(path) ?? []
  return chainId === undefined ? undefined : { ...(sent as Omit<NodeCall, 'chainId'>), chainId: Number(chainId) }
}
