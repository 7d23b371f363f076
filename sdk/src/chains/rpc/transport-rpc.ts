import type { Chain } from '../../domain/entities/chain.js'
import { ChainError } from '../../domain/errors/chain-error.js'
import { type Rpc, toRefusal, withLimit } from './create-rpc.js'

type Request = (call: { method: string; params: readonly unknown[] }) => Promise<unknown>

/** The client of each transport. Reuses it, because some transports poll their nodes to rank them. */
const requests = new WeakMap<Chain.Transport, Request>()

/**
 * Creates a JSON-RPC client that uses a viem transport, with the retries, headers and nodes that the host configured.
 */
export function transportRpc(
  { transport, ...chain }: Chain & { transport: Chain.Transport },
  { sleep, timeout }: transportRpc.Options,
): Rpc {
  const request = requests.get(transport) ?? (transport({ chain } as never).request as Request)
  requests.set(transport, request)
  return (method, params, signal) =>
    withLimit(
      () =>
        request({ method, params }).catch((error: unknown) => {
          throw toChainError(error)
        }),
      { method, sleep, timeout, signal },
    )
}

export declare namespace transportRpc {
  type Options = Pick<withLimit.Options, 'sleep' | 'timeout'>
}

/** Searches the causes, because viem wraps the node's error several times. */
function toChainError(error: unknown): ChainError {
  let refusal: unknown
  for (let each = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause)
    if (typeof (each as { code?: unknown }).code === 'number') refusal = each
  return refusal
    ? toRefusal(refusal)
    : new ChainError('OFFLINE', 'The chain node could not be reached.', { cause: error })
}
