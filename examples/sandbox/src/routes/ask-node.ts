import { HttpError } from '@keyhook/provider/extend'

const timeout = 5000

/** Calls a chain node on this machine. Throws 502 if the node does not respond, and 422 with the node's error. */
export async function askNode(node: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const unavailable = (cause: unknown) =>
    Object.assign(new HttpError(502, undefined, 'The chain node did not respond. Check that it is running.'), { cause })
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  const { error, result } = (await response.json().catch((cause: unknown) => {
    throw unavailable(cause)
  })) as { error?: { message?: string }; result?: unknown }
  if (error) throw new HttpError(422, 'invalid_data', error.message ?? 'The chain node rejected the request.')
  return result
}
