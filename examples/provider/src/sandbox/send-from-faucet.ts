import { HttpError } from '../http-error.js'

const timeout = 5000
/** 1 ETH in wei. */
const amount = '0xde0b6b3a7640000'

/** Sends 1 ETH from the node's first unlocked account. Gives the transaction's hash. */
export async function sendFromFaucet({ address, node }: { address: string; node: string }): Promise<string> {
  const [from] = (await call(node, 'eth_accounts', [])) as string[]
  return (await call(node, 'eth_sendTransaction', [{ from, to: address, value: amount }])) as string
}

async function call(node: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const unavailable = (cause: unknown) =>
    Object.assign(new HttpError(502, undefined, 'The chain node does not answer.'), { cause })
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
  if (error) throw new HttpError(422, 'invalid_data', error.message ?? 'The chain node refused.')
  return result
}
