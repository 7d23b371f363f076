import type { Client } from '../../client.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { Bridge, FundingToken } from '../../domain/entities/funding.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { nodeTimeout } from '../../domain/rules/limits.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { solanaChain } from '../../domain/rules/solana/solana-chain.js'
import { usdcContracts, usdcMints } from '../../domain/rules/funding/usdc.js'
import { solanaClusters } from '../chain-kinds/solana/solana-clusters.js'
import { unlessTimedOut } from '../chain-kinds/unless-timed-out.js'
import type { FundsTransfer } from './plan-transfer.js'
import { isAffordable, quoteBridge } from './quote-bridge.js'
import { readFunds } from './read-funds.js'

/**
 * Finds bridge quotes from other networks on which the wallet has enough funds, highest balance first. Test networks
 * bridge only to test networks. Pays for USDC with USDC if possible, otherwise with the native currency. Returns at
 * least one quote. Rejects with `INSUFFICIENT_BALANCE` without enough funds, and with `OFFLINE` or
 * `TRANSACTION_FAILURE` without a usable quote.
 */
export async function findBridges(
  client: Client,
  transfer: FundsTransfer,
  signal: AbortSignal,
): Promise<readonly Bridge[]> {
  const chains = originsOf(client, transfer)
  const ways = transfer.request.asset === 'USDC' ? [usdcOf, nativeOf] : [nativeOf]
  const failures: unknown[] = []
  let isPoor = false
  for (const tokenOf of ways) {
    const origins = chains.flatMap((chain) => {
      const token = tokenOf(chain, transfer.wallet.type)
      return token ? [{ chain, token }] : []
    })
    const rich = await withEnough(client, { ...transfer, origins, signal })
    const quotes = await Promise.allSettled(
      rich.map((origin) => quoteBridge(client, { ...transfer, ...origin, signal })),
    )
    signal.throwIfAborted()
    const found = quotes.flatMap((quote) => (quote.status === 'fulfilled' && quote.value ? [quote.value] : []))
    const enough = found.filter(isAffordable)
    if (enough.length > 0) return enough.toSorted((one, other) => compare(scaled(other), scaled(one)))
    isPoor ||= found.length > 0
    if (rich.length > 0 && found.length === 0)
      failures.push(...quotes.map((quote) => (quote.status === 'rejected' ? quote.reason : undefined)))
  }
  if (isPoor || failures.length === 0)
    throw new KeyhookError('INSUFFICIENT_BALANCE', 'Wallet has insufficient funds for this transaction.')
  throw none(failures)
}

type Origin = { readonly chain: Chain; readonly token: FundingToken }

const nativeOf = ({ nativeCurrency: { decimals, symbol } }: Chain): FundingToken => ({
  ...{ decimals, symbol },
  address: undefined,
})
const usdcOf = ({ id }: Chain, chainType: ChainType): FundingToken | undefined => {
  const address = chainType === 'solana' ? usdcMints['mainnet-beta'] : usdcContracts[id]
  return address === undefined ? undefined : { symbol: 'USDC', decimals: 6, address }
}

/**
 * Returns the asset if the wallet has enough of it. If the user adds the same asset, the balance must exceed the
 * arriving amount.
 */
async function withEnough(
  client: Client,
  { origins, request, signal, units, wallet }: FundsTransfer & { origins: readonly Origin[]; signal: AbortSignal },
): Promise<readonly (Origin & { balance: bigint })[]> {
  const has = await Promise.all(
    origins.map(async (origin) => {
      const balance = await unlessTimedOut(client, {
        ms: nodeTimeout,
        read: (within) => readFunds(client, { ...origin, chainType: wallet.type }, wallet.address, within),
        signal,
      })
      return { ...origin, balance: balance ?? 0n }
    }),
  )
  const isSame = ({ address, symbol }: FundingToken) =>
    symbol === request.token.symbol && (address === undefined) === (request.token.address === undefined)
  return has.filter(({ balance, token }) => balance > (isSame(token) ? units : 0n))
}

/** Returns the networks to check. Solana supports bridging only on its main network. */
function originsOf(client: Client, { request, wallet }: FundsTransfer): readonly Chain[] {
  const { bridgeUrl, chain, chainType } = request
  const isTestnet = (each: Chain) => each.testnet ?? false
  if (bridgeUrl === undefined || (chainType === 'solana' && isTestnet(chain))) return []
  if (wallet.type === 'ethereum')
    return client.app.supportedChains.filter(
      (each) => isTestnet(each) === isTestnet(chain) && !(chainType === 'ethereum' && each.id === chain.id),
    )
  const cluster =
    solanaClusters(client).find(({ name }) => name === 'mainnet-beta') ?? ({ name: 'mainnet-beta' } as const)
  return chainType === 'ethereum' && !isTestnet(chain) ? [solanaChain(cluster)] : []
}

/** Converts an amount to a common number of decimals, so that two amounts can be compared. */
const scaled = ({ balance, token }: Bridge): bigint => balance * 10n ** BigInt(18 - token.decimals)
const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

function none(failures: readonly unknown[]): KeyhookError {
  const refused = failures.find((cause) => isKeyhookError(cause) && cause.reason === 'quote_refused')
  return refused
    ? new KeyhookError('TRANSACTION_FAILURE', 'Unable to select bridge option from quotes...', {
        cause: refused,
        reason: 'quote_refused',
      })
    : new KeyhookError('OFFLINE', 'Unable to fetch quotes for bridging...', {
        cause: failures.find((cause) => cause !== undefined),
        reason: 'no_quote',
      })
}
