import type { Client } from '../../client.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { Bridge } from '../../domain/entities/funding.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { nodeTimeout } from '../../domain/rules/limits.js'
import { solanaChain } from '../../domain/rules/solana-chain.js'
import { readBalance } from '../chain-kinds/ethereum/read-balance.js'
import { readLamports } from '../chain-kinds/solana/read-lamports.js'
import { unlessLate } from '../chain-kinds/unless-late.js'
import type { FundsTransfer } from './funds-transfer.js'
import { quoteBridge } from './quote-bridge.js'

/**
 * The other networks from which a wallet can have funds sent across: those that are test networks as the target is, or none of
 * them, where it has enough, the one where it has most first. At least one: rejects with `INSUFFICIENT_BALANCE` where it has
 * enough nowhere, and with `OFFLINE` or `TRANSACTION_FAILURE` where no quote could be had, or used.
 */
export async function findBridges(
  client: Client,
  transfer: FundsTransfer,
  signal: AbortSignal,
): Promise<readonly Bridge[]> {
  const { request, units, wallet } = transfer
  const has = await Promise.all(
    originsOf(client, transfer).map(async (chain) => {
      const balance = await unlessLate(client, {
        ms: nodeTimeout,
        read: () =>
          wallet.type === 'solana'
            ? readLamports(client, { address: wallet.address, chain })
            : readBalance(client, { address: wallet.address, chainId: chain.id }),
        signal,
      })
      return { chain, balance: balance ?? 0n }
    }),
  )
  // Of the same currency it takes more than arrives.
  const isSame = ({ nativeCurrency }: Chain) =>
    request.token.address === undefined && nativeCurrency.symbol === request.token.symbol
  const rich = has.filter(({ balance, chain }) => balance > (isSame(chain) ? units : 0n))
  if (rich.length === 0) throw insufficient()
  const quotes = await Promise.allSettled(
    rich.map((origin) => quoteBridge(client, { ...origin, request, units, wallet, signal })),
  )
  signal.throwIfAborted()
  const found = quotes.flatMap((quote) => (quote.status === 'fulfilled' && quote.value ? [quote.value] : []))
  if (found.length === 0) throw none(quotes)
  const enough = found.filter(({ balance, pays }) => balance > pays)
  if (enough.length === 0) throw insufficient()
  return enough.toSorted((one, other) => compare(scaled(other), scaled(one)))
}

/** Where the wallet may have what the target lacks. Solana is bridged from and to on its main network alone. */
function originsOf({ app }: Client, { request, wallet }: FundsTransfer): readonly Chain[] {
  const { bridgeUrl, chain, chainType } = request
  const isTestnet = (each: Chain) => each.testnet ?? false
  if (bridgeUrl === undefined || (chainType === 'solana' && isTestnet(chain))) return []
  if (wallet.type === 'ethereum')
    return app.supportedChains.filter(
      (each) => isTestnet(each) === isTestnet(chain) && !(chainType === 'ethereum' && each.id === chain.id),
    )
  const cluster = app.solanaClusters.find(({ name }) => name === 'mainnet-beta') ?? ({ name: 'mainnet-beta' } as const)
  return chainType === 'ethereum' && !isTestnet(chain) ? [solanaChain(cluster)] : []
}

/** Currencies have other decimals: what counts is how many whole ones. */
const scaled = ({ balance, chain }: Bridge): bigint => balance * 10n ** BigInt(18 - chain.nativeCurrency.decimals)
const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

const insufficient = () =>
  new KeyhookError('INSUFFICIENT_BALANCE', 'Wallet has insufficient funds for this transaction.')

function none(quotes: readonly PromiseSettledResult<Bridge | undefined>[]): KeyhookError {
  const [cause] = quotes.flatMap((quote): unknown[] => (quote.status === 'rejected' ? [quote.reason] : []))
  return isKeyhookError(cause) && cause.reason === 'quote_refused'
    ? new KeyhookError('TRANSACTION_FAILURE', 'Unable to select bridge option from quotes...', {
        cause,
        reason: 'quote_refused',
      })
    : new KeyhookError('OFFLINE', 'Unable to fetch quotes for bridging...', { cause, reason: 'no_quote' })
}
