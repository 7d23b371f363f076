import { http, type HttpTransport } from 'viem'
import { entryPoint06Address, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import type { Rpc } from '../../chains/rpc/create-rpc.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'

type Log = { readonly address: string; readonly data: string; readonly topics: readonly string[] }

const entryPoints = [entryPoint06Address, entryPoint07Address, entryPoint08Address]

/** Topic of the event `UserOperationEvent`, with which an entry point ends each operation. */
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/**
 * Creates the transport of a bundler. The bundler only names the transaction of an operation. The result comes from the
 * chain node, and there is no receipt until the node has the transaction.
 */
export function bundlerTransport(url: string, node: Rpc): HttpTransport {
  return (options) => {
    const bundler = http(url)(options)
    const request = async (call: { method: string; params?: unknown }): Promise<unknown> => {
      const answer: unknown = await bundler.request(call)
      if (call.method !== 'eth_getUserOperationReceipt' || !answer) return answer
      const [operation] = call.params as [string]
      return readReceipt(node, operation, answer).catch(() => null)
    }
    return { ...bundler, request: request as typeof bundler.request }
  }
}

async function readReceipt(node: Rpc, operation: string, answer: unknown): Promise<unknown> {
  const { receipt: named } = answer as { receipt: { transactionHash: string } }
  const receipt = await node('eth_getTransactionReceipt', [named.transactionHash])
  const { logs } = receipt as { logs: readonly Log[] }
  const ends = logs.filter(
    ({ address, topics }) => topics[0] === operationEvent && entryPoints.some((each) => isSameAddress(each, address)),
  )
  const at = ends.findIndex(({ topics }) => topics[1] === operation)
  if (at === -1) return null
  const end = ends[at]!
  return {
    ...(answer as object),
    // The second word of the event.
    success: /^0x.{64}0{63}1/.test(end.data),
    // The logs of this operation are between the event of the previous operation and its own event.
    logs: logs.slice(at > 0 ? logs.indexOf(ends[at - 1]!) + 1 : 0, logs.indexOf(end)),
    receipt,
  }
}
