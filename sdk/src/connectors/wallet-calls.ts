import { getNode } from '../calls/chain-kinds/ethereum/get-node.js'
import { perClient } from '../calls/app/per-client.js'
import { getCustomAccount } from '../calls/smart-wallet/custom-account.js'
import type { Client } from '../client.js'
import { isBatchError } from '../domain/errors/batch-error.js'
import { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
import { isTransactionError } from '../domain/errors/transaction-error.js'
import { explorerUrl } from '../domain/rules/evm/explorer-url.js'
import { numberToHex } from '../domain/rules/evm/hex.js'
import { findSupportedChain, parseChainId } from '../domain/rules/evm/supported-chain.js'
import { ask } from '../flows/core/ask.js'
import { sendFlow } from '../flows/transaction/send.js'
import type { TransactionRequest } from '../domain/entities/transaction.js'
import { invalidParams } from './invalid-params.js'
import { readTransactionRequest } from './read-transaction-request.js'

const version = '2.0.0'
/** Maximum number of calls in one request, so that a user can review all of them. */
const mostCalls = 20

const unsupportedCapability = 5700
const unsupportedChain = 5710
const duplicateId = 5720
const unknownId = 5730
const tooManyCalls = 5740
const noAtomicity = 5760

/**
 * The calls of one request: the transaction hashes, in order. A `count` of 0 means one user operation, with its hash.
 */
type Bundle = { readonly chainId: number; readonly count: number; readonly hashes: readonly string[] }
const together = 0

/** Bundles by the ID that the app selected. The value is undefined while the prompt is open. */
const named = perClient(() => new Map<string, Bundle | undefined>())

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParams('an object is expected')
  return value as Fields
}

/** Returns true if the wallet can run several calls as one operation. Otherwise each call is a separate transaction. */
const readAtomicity = async (client: Client, address: string, chainId: number) =>
  getCustomAccount(client)
    .then((account) => account?.readStatus({ address, chainId }) ?? 'unsupported')
    .catch(() => 'unsupported' as const)

/** Implements `wallet_getCapabilities`, for the app's chains or the given chains. */
async function getCapabilities(
  client: Client,
  address: string,
  chainIds: unknown,
): Promise<Readonly<Record<string, object>>> {
  const requested = Array.isArray(chainIds) ? new Set(chainIds.map(parseChainId)) : undefined
  const chains = client.app.supportedChains.filter(({ id }) => !requested || requested.has(id))
  const entries = chains.map(async ({ id }) => {
    return [numberToHex(id), { atomic: { status: await readAtomicity(client, address, id) } }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Throws 5700 for a required capability that is not supported. */
function requireCapabilities(given: unknown): void {
  if (given === undefined || given === null) return
  for (const [name, value] of Object.entries(fieldsOf(given))) {
    // Ignores this capability, because the wallet always does what it requests.
    if (name === 'atomic') continue
    if (fieldsOf(value)['optional'] !== true)
      throw new ProviderRpcError(unsupportedCapability, `The wallet does not support the capability '${name}'.`)
  }
}

function readCalls(request: Fields, from: string, chainId: number): readonly TransactionRequest[] {
  const { calls } = request
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams("'calls' is missing")
  if (calls.length > mostCalls)
    throw new ProviderRpcError(tooManyCalls, `At most ${mostCalls} calls are allowed at once.`)
  return calls.map((given: unknown) => {
    const { capabilities: wanted, data, to, value } = fieldsOf(given)
    requireCapabilities(wanted)
    return { ...readTransactionRequest({ data, to, value, chainId: numberToHex(chainId) }), from }
  })
}

/**
 * Implements `wallet_sendCalls`. If the wallet supports it, sends the calls as one operation, which the user reviews as
 * a whole. Otherwise the user reviews them one by one and approves them once, and they are sent one after the other.
 * Resolves once the last call was sent. `accountOf` throws 4100 for an account that the page may not use.
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
    throw new ProviderRpcError(unsupportedChain, 'This app does not support the chain.')
  const requests = readCalls(request, address, chainId)
  requireCapabilities(request['capabilities'])
  const isAtomic = requests.length > 1 && (await readAtomicity(client, address, chainId)) !== 'unsupported'
  if (atomicRequired === true && requests.length > 1 && !isAtomic)
    throw new ProviderRpcError(
      noAtomicity,
      'The wallet cannot send these calls as one transaction, which `atomicRequired` demands.',
    )
  if (id !== undefined && (typeof id !== 'string' || id === '' || id.length > 8194))
    throw invalidParams("'id' is invalid")
  const leaving = { address, chainId, isAtomic, requests }
  if (id === undefined) return { id: writeId(await leave(client, leaving)) }
  if (named(client).has(id)) throw new ProviderRpcError(duplicateId, 'Calls with this ID already exist.')
  // A repeated request while the prompt is open resolves with the same ID.
  named(client).set(id, undefined)
  try {
    named(client).set(id, await leave(client, leaving))
    return { id }
  } catch (error) {
    // Calls that may have been sent keep their ID, so that a repeated request sends nothing (threat 44).
    if (isTransactionError(error) && error.outcome === 'unknown')
      named(client).set(id, { chainId, count: isAtomic ? together : requests.length, hashes: [error.hash] })
    else named(client).delete(id)
    throw error
  }
}

/** Prompts the user and sends, and resolves once the last call was sent. */
async function leave(client: Client, { address, chainId, isAtomic, requests }: Leaving): Promise<Bundle> {
  const account = isAtomic ? await getCustomAccount(client) : undefined
  if (account) {
    const calls = requests.map(({ data, to, value = 0n }) => {
      if (!to) throw invalidParams("'to' is missing")
      return { to: to as `0x${string}`, data: data as `0x${string}` | undefined, value: BigInt(value) }
    })
    const hash = await account.send({ address, chainId }, { calls, isSponsored: false, uiOptions: {} })
    return { chainId, count: together, hashes: [hash] }
  }
  const requested = { chainType: 'ethereum', address, requests, mode: 'send', uiOptions: {} } as const
  const hashes = await ask(client, sendFlow, { ...requested, resolveOn: 'submitted' }).catch((error: unknown) => {
    // Resolves if some calls were sent, so that the app can query their status.
    if (isBatchError(error)) return error.hashes
    throw error
  })
  return { chainId, count: requests.length, hashes }
}

type Leaving = {
  readonly address: string
  readonly chainId: number
  readonly isAtomic: boolean
  readonly requests: readonly TransactionRequest[]
}

/** Encodes the bundle in its ID, so that the ID stays valid after a reload. */
const writeId = ({ chainId, count, hashes }: Bundle): string =>
  `0x${[chainId.toString(16).padStart(16, '0'), count.toString(16).padStart(2, '0'), ...hashes.map((hash) => hash.slice(2))].join('')}`

function find(client: Client, id: unknown): Bundle {
  const known = typeof id === 'string' ? named(client).get(id) : undefined
  if (known) return known
  const [, chain, count, hashes] =
    (typeof id === 'string' && /^0x([\da-f]{16})([\da-f]{2})((?:[\da-f]{64})+)$/.exec(id)) || []
  const chainId = parseChainId(`0x${chain?.replace(/^0+/, '')}`)
  if (chainId === undefined || !client.app.supportedChains.some((each) => each.id === chainId))
    throw new ProviderRpcError(unknownId, 'Unknown call ID.')
  return { chainId, count: Number.parseInt(count!, 16), hashes: hashes!.match(/.{64}/g)!.map((hash) => `0x${hash}`) }
}

type Receipt = Readonly<
  Record<'logs' | 'status' | 'blockHash' | 'blockNumber' | 'gasUsed' | 'transactionHash', unknown>
>

/** Implements `wallet_getCallsStatus`, with the status codes of EIP-5792. Throws 5730 for an unknown ID. */
async function getCallsStatus(client: Client, id: unknown): Promise<Readonly<Record<string, unknown>>> {
  const { chainId, count, hashes } = find(client, id)
  if (count === together) {
    const found = await findOperation(client, chainId, hashes[0]!)
    return {
      ...{ version, id, chainId: numberToHex(chainId), atomic: true },
      status: !found ? 100 : found.isSuccess ? 200 : 500,
      receipts: found
        ? [toReceipt({ ...found.transaction, logs: found.logs, status: found.isSuccess ? '0x1' : '0x0' })]
        : [],
    }
  }
  const node = getNode(client, { chainId })
  const found = await Promise.all(
    hashes.map((hash) => node('eth_getTransactionReceipt', [hash]) as Promise<Receipt | null>),
  )
  const receipts = found.flatMap((receipt) => receipt ?? [])
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  const isPending = receipts.length < hashes.length
  const failed = succeeded === 0 ? 500 : 600
  return {
    ...{ version, id, chainId: numberToHex(chainId), atomic: false },
    status: isPending ? 100 : succeeded === count ? 200 : failed,
    receipts: receipts.map(toReceipt),
  }
}

/** Converts numbers to hex, as the standard requires. */
function toReceipt({ blockHash, blockNumber, gasUsed, logs, status, transactionHash }: Receipt): Receipt {
  const hex = (value: unknown) => (typeof value === 'bigint' ? numberToHex(value) : value)
  return { logs, status, blockHash, blockNumber: hex(blockNumber), gasUsed: hex(gasUsed), transactionHash }
}

async function findOperation(client: Client, chainId: number, hash: string) {
  const account = await getCustomAccount(client)
  if (!account) throw new ProviderRpcError(unknownId, 'The smart wallet of these calls is not open on this page.')
  return account.findReceipt(chainId, hash as `0x${string}`)
}

/**
 * Implements `wallet_showCallsStatus`: returns the explorer page of the last call. Returns undefined if the chain has
 * no explorer, or if no block contains the call yet.
 */
async function findCallsPage(client: Client, id: unknown): Promise<string | undefined> {
  const { chainId, count, hashes } = find(client, id)
  const found = count === together ? await findOperation(client, chainId, hashes[0]!) : undefined
  const hash = count === together ? found?.transaction.transactionHash : hashes.at(-1)
  return typeof hash === 'string' ? explorerUrl(findSupportedChain(client.app, chainId), hash) : undefined
}

/** The methods for bundles of calls (EIP-5792). */
export const walletCalls = { findCallsPage, getCallsStatus, getCapabilities, sendCalls }
