import type { Client } from 'viem'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { within } from '../base/within.js'

/** Timeouts in milliseconds: for one response of a node, and for all node calls of one verification. */
const patience = 5000
const allPatience = 8000

/** JSON-RPC error code of a rate limit (EIP-1474). */
const limitExceeded = -32005

/**
 * Returns a client for the nodes of the settings, by chain ID. Only the operator sets the addresses of nodes. Addresses
 * from a wallet or a contract are never fetched. A node that reports another chain ID is not used.
 */
export function createChainNodes({
  fetchExternal,
  log,
  settings,
}: Pick<Context, 'fetchExternal' | 'log' | 'settings'>) {
  const checked = new Map<string, Promise<unknown>>()

  async function open(address: string, failures: unknown[]): Promise<Client> {
    // Imported on demand, because the library is large and verifying key accounts does not need it.
    const { createClient, custom, http } = await import('../bundled/viem.js')
    // The node may be in the operator's own network.
    const fetchFn = (_: unknown, init: RequestInit = {}) => fetchExternal(address, init, { allowsPrivate: true })
    const { request } = http(address, { fetchFn, retryCount: 0, timeout: patience })({})
    const transport = custom(
      {
        request: (given) =>
          request(given).catch((error: unknown) => {
            // A revert is a valid response. A timeout and a rate limit are failures.
            const { code } = error as { code?: unknown }
            if (typeof code !== 'number' || code === limitExceeded) failures.push(error)
            throw error
          }),
      },
      { retryCount: 0 },
    )
    // A contract may tell its caller to fetch an address (EIP-3668), which the provider never does.
    return createClient({ ccipRead: false, transport })
  }

  /**
   * Calls a node. Throws 503 if the node does not respond. Returns undefined if the settings have no node of the chain.
   */
  return async function ask<answer>(
    chainId: number,
    run: (client: Client) => Promise<answer>,
  ): Promise<answer | undefined> {
    const address = settings().nodes[chainId]
    if (address === undefined) return undefined
    const key = `${chainId} ${address}`
    const failures: unknown[] = []
    const unanswered = () => new HttpError(503, undefined, 'The chain node did not respond. Try again.')
    const work = async () => {
      const client = await open(address, failures)
      const isChecked = checked.get(key) ?? requireChain(client, chainId)
      checked.set(key, isChecked)
      await isChecked
      return run(client)
    }
    const answer = await within(work(), allPatience, unanswered).catch((error: unknown) => {
      failures.push(error)
      return undefined
    })
    if (failures.length === 0) return answer
    checked.delete(key)
    log.error({ err: failures[0], chainId }, 'a chain node did not respond')
    throw unanswered()
  }
}

async function requireChain(client: Client, chainId: number): Promise<void> {
  const { getChainId } = await import('../bundled/viem.js')
  const reported = await getChainId(client)
  if (reported !== chainId) throw new Error(`The node of chain ${chainId} reports chain ${reported}.`)
}
