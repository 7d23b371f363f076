// Longer than a file of code: the methods of one standard, EIP-5792, which share how a bundle of calls is known.

import { getNode } from '../calls/chain-kinds/ethereum/get-node.js'
import { perClient } from '../calls/app/per-client.js'
import type { Client } from '../client.js'
import { isBatchError } from '../domain/errors/batch-error.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { explorerUrl } from '../domain/rules/explorer-url.js'
import { toHex } from '../domain/rules/hex.js'
import { findSupportedChain, parseChainId } from '../domain/rules/supported-chain.js'
import { ask } from '../flows/core/ask.js'
import { sendFlow } from '../flows/transaction/send.js'
import type { TransactionRequest } from '../domain/entities/transaction.js'
import { invalidParams } from './invalid-params.js'
import { readTransactionRequest } from './read-transaction-request.js'

const version = '2.0.0'
/** As many as a user reads. */
const mostCalls = 20

const unsupportedCapability = 5700
const unsupportedChain = 5710
const duplicateId = 5720
const unknownId = 5730
const tooManyCalls = 5740
const noAtomicity = 5760

/** What became of the calls of one request: the transactions that were sent for them, in order. */
type Bundle = { readonly chainId: number; readonly count: number; readonly hashes: readonly string[] }

/** By the names that apps give them. */
const named = perClient(() => new Map<string, Bundle>())

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParams('an object is expected')
  return value as Fields
}

/** Every call is a transaction of its own: they are not one, and the wallet says so. */
const capabilities = { atomic: { status: 'unsupported' } }

/** wallet_getCapabilities: of the chains of the app, or of those that are named. */
function getCapabilities({ app }: Client, chainIds: unknown): Readonly<Record<string, object>> {
  const asked = Array.isArray(chainIds) ? new Set(chainIds.map(parseChainId)) : undefined
  const chains = app.supportedChains.filter(({ id }) => !asked || asked.has(id))
  return Object.fromEntries(chains.map(({ id }) => [toHex(id), capabilities]))
}

/** Throws 5700 for what must be had and is not. */
function requireCapabilities(given: unknown): void {
  if (given === undefined || given === null) return
  for (const [name, value] of Object.entries(fieldsOf(given))) {
    // What the wallet does anyway.
    if (name === 'atomic') continue
    if (fieldsOf(value)['optional'] !== true)
      throw new ProviderRpcError(unsupportedCapability, `The wallet has no capability '${name}'.`)
  }
}

function readCalls(request: Fields, from: string, chainId: number): readonly TransactionRequest[] {
  const { calls } = request
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams("'calls' is missing")
  if (calls.length > mostCalls) throw new ProviderRpcError(tooManyCalls, `At most ${mostCalls} calls at once.`)
  return calls.map((given: unknown) => {
    const { capabilities: wanted, data, to, value } = fieldsOf(given)
    requireCapabilities(wanted)
    return { ...readTransactionRequest({ data, to, value, chainId: toHex(chainId) }), from }
  })
}

/**
 * wallet_sendCalls: the calls are reviewed step by step, approved once and sent one after the other. Resolves once the last of
 * them has left. `accountOf` throws 4100 for an account that the page may not use.
 */
async function sendCalls(
  client: Client,
  given: unknown,
  { accountOf, chainId: current }: { accountOf: (named?: string) => string; chainId: number },
): Promise<{ id: string }> {
  const request = fieldsOf(given)
  const { atomicRequired, from, id } = request
  if (from !== undefined && typeof from !== 'string') throw invalidParams("'from' must be an address")
  const address = accountOf(from)
  const chainId = request['chainId'] === undefined ? current : parseChainId(request['chainId'])
  if (chainId === undefined || !client.app.supportedChains.some((chain) => chain.id === chainId))
    throw new ProviderRpcError(unsupportedChain, 'The app has no such chain.')
  const requests = readCalls(request, address, chainId)
  requireCapabilities(request['capabilities'])
  if (atomicRequired === true && requests.length > 1)
    throw new ProviderRpcError(noAtomicity, 'The wallet sends each call as a transaction of its own.')
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > 8194))
    throw invalidParams("'id' is no id")
  if (id !== undefined && named(client).has(id)) throw new ProviderRpcError(duplicateId, 'There are calls of this id.')

  const keep = (hashes: readonly string[]): { id: string } => {
    const bundle = { chainId, count: requests.length, hashes }
    if (id === undefined) return { id: writeId(bundle) }
    named(client).set(id, bundle)
    return { id }
  }
  const asked = { chainType: 'ethereum', address, requests, mode: 'send', uiOptions: {} } as const
  try {
    return keep(await ask(client, sendFlow, { ...asked, resolveOn: 'submitted' }))
  } catch (error) {
    // Some have left: what became of them can be asked.
    if (isBatchError(error)) return keep(error.hashes)
    throw error
  }
}

/** An id that says what it is of, so that it outlives the page. */
const writeId = ({ chainId, count, hashes }: Bundle): string =>
  `0x${[chainId.toString(16).padStart(16, '0'), count.toString(16).padStart(2, '0'), ...hashes.map((hash) => hash.slice(2))].join('')}`

function find(client: Client, id: unknown): Bundle {
  const known = typeof id === 'string' ? named(client).get(id) : undefined
  if (known) return known
  const [, chain, count, hashes] =
    (typeof id === 'string' && /^0x([\da-f]{16})([\da-f]{2})((?:[\da-f]{64})+)$/.exec(id)) || []
  const chainId = parseChainId(`0x${chain?.replace(/^0+/, '')}`)
  if (chainId === undefined || !client.app.supportedChains.some((each) => each.id === chainId))
    throw new ProviderRpcError(unknownId, 'There are no calls of this id.')
  return { chainId, count: Number.parseInt(count!, 16), hashes: hashes!.match(/.{64}/g)!.map((hash) => `0x${hash}`) }
}

type Receipt = Readonly<
  Record<'logs' | 'status' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash', unknown>
>

/** wallet_getCallsStatus, in the numbers of the standard. Throws 5730 for an id that is of no calls. */
async function getCallsStatus(client: Client, id: unknown): Promise<Readonly<Record<string, unknown>>> {
  const { chainId, count, hashes } = find(client, id)
  const node = getNode(client, { chainId })
  const found = await Promise.all(
    hashes.map((hash) => node('eth_getTransactionReceipt', [hash]) as Promise<Receipt | null>),
  )
  const receipts = found.flatMap((receipt) => receipt ?? [])
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  const isPending = receipts.length < hashes.length
  const failed = succeeded === 0 ? 500 : 600
  return {
    ...{ version, id, chainId: toHex(chainId), atomic: false },
    status: isPending ? 100 : succeeded === count ? 200 : failed,
    receipts: receipts.map(({ blockHash, blockNumber, gasUsed, logs, status, transactionHash }) => ({
      ...{ logs, status, blockHash, blockNumber, gasUsed, transactionHash },
    })),
  }
}

/** wallet_showCallsStatus: where the last of them can be looked up. Undefined where the chain has no explorer. */
function findCallsPage(client: Client, id: unknown): string | undefined {
  const { chainId, hashes } = find(client, id)
  return explorerUrl(findSupportedChain(client.app, chainId), hashes.at(-1)!)
}

/** Calls in bundles, as EIP-5792 has them. */
export const walletCalls = { findCallsPage, getCallsStatus, getCapabilities, sendCalls }
