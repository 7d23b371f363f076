import type { Client } from 'viem'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { within } from '../base/within.js'

/** How long a node gets for one answer, and for all that one question needs, in milliseconds. */
const patience = 5000
const allPatience = 8000

/** By which a node says that it has been asked too much (EIP-1474). */
const limitExceeded = -32005

/**
 * The nodes of the settings, by chain id. Their addresses are the operator's: nothing that a wallet or a contract says is
 * ever asked. A node that says it is another chain's is asked nothing.
 */
export function createChainNodes({
  fetchExternal,
  log,
  settings,
}: Pick<Context, 'fetchExternal' | 'log' | 'settings'>) {
  const checked = new Map<string, Promise<unknown>>()

  async function open(address: string, failures: unknown[]): Promise<Client> {
    // Loaded when it is first needed: it is large, and keys of accounts are verified without.
    const { createClient, custom, http } = await import('../bundled/viem.js')
    // It may be in the operator's own network.
    const fetchFn = (_: unknown, init: RequestInit = {}) => fetchExternal(address, init, { allowsPrivate: true })
    const { request } = http(address, { fetchFn, retryCount: 0, timeout: patience })({})
    const transport = custom(
      {
        request: (given) =>
          request(given).catch((error: unknown) => {
            // What a contract reverts with is an answer. That the node gives none, or no more, is not.
            const { code } = error as { code?: unknown }
            if (typeof code !== 'number' || code === limitExceeded) failures.push(error)
            throw error
          }),
      },
      { retryCount: 0 },
    )
    // A contract may ask its caller to read an address of the internet (EIP-3668): never ours.
    return createClient({ ccipRead: false, transport })
  }

  /** Asks a node. Throws 503 where it does not answer; undefined, where the settings name none of the chain. */
  return async function ask<answer>(
    chainId: number,
    run: (client: Client) => Promise<answer>,
  ): Promise<answer | undefined> {
    const address = settings().nodes[chainId]
    if (address === undefined) return undefined
    const key = `${chainId} ${address}`
    const failures: unknown[] = []
    const unanswered = () => new HttpError(503, undefined, 'The network could not be reached. Try again.')
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
    log.error({ err: failures[0], chainId }, 'a node of `nodes` did not answer')
    throw unanswered()
  }
}

async function requireChain(client: Client, chainId: number): Promise<void> {
  const { getChainId } = await import('../bundled/viem.js')
  const reported = await getChainId(client)
  if (reported !== chainId) throw new Error(`The node of chain ${chainId} is of chain ${reported}.`)
}
