import type { Chain } from '../../domain/entities/chain.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { FundingAsset } from '../../domain/entities/fund-wallet-config.js'
import type { OnRamp } from '../../calls/funding/on-ramp.js'
import { coinbaseStatus, initCoinbase } from './endpoints.js'
import { coinbaseDelay, coinbasePoll } from './limits.js'
import { coinbaseUrl } from './url.js'

const stages = { 'pending-in-flow': 'in-flow', 'pending-after-flow': 'pending', 'success': 'completed' } as const

/** Defines purchases by card and transfers from an exchange, at Coinbase Onramp. */
export const onRamp: OnRamp = {
  name: 'Coinbase Onramp',
  isSingleUse: true,
  delay: coinbaseDelay,
  poll: coinbasePoll,
  // Tolerates any number of failed polls. The page polls the provider, and the SDK reports an offline provider by
  // `offline`.
  errors: Number.POSITIVE_INFINITY,
  gone: (cause) => coinbaseFailed(cause),
  sells: ({ asset, chain }) => typeof asset === 'string' && isCoinbaseNetwork(chain),
  async open({ http }, { amount, option, request: { address, asset, chain } }, { earlier, signal }) {
    const network = coinbaseNetwork(chain)
    const sold = soldAs(asset, chain.nativeCurrency.symbol)
    const answer = await http.call(
      initCoinbase,
      {
        addresses: [{ address, blockchains: [network] }],
        assets: [sold],
        ...(earlier && { partnerUserId: earlier.reference }),
      },
      { signal },
    )
    const url = coinbaseUrl({
      method: option.method,
      mobilePay: 'mobilePay' in option ? option.mobilePay : undefined,
      amount,
      network,
      asset: sold,
      appId: answer.app_id,
      sessionToken: answer.session_token,
      partnerUserId: answer.partner_user_id,
      url: answer.onramp_url,
    })
    return { url, reference: answer.partner_user_id }
  },
  async look({ http }, { reference: partnerUserId }, { signal }) {
    const { status } = await http.call(coinbaseStatus, { partnerUserId }, { signal })
    if (status === 'failure') throw coinbaseFailed()
    return stages[status]
  },
}

function soldAs(asset: FundingAsset, symbol: string): string {
  if (asset === 'USDC') return asset
  // Chain definitions may contain MATIC, the former symbol of Polygon's native currency.
  if (asset === 'native-currency') return symbol === 'MATIC' ? 'POL' : symbol
  throw new KeyhookError('INVALID_REQUEST', 'Coinbase Onramp sells only a chain’s native currency and USDC.')
}

const coinbaseFailed = (cause?: unknown) =>
  new KeyhookError('TRANSACTION_FAILURE', 'There was an error completing Coinbase Onramp flow.', {
    reason: 'on_ramp_failed',
    cause,
  })

/** Network names of Coinbase Onramp by chain ID. */
const coinbaseNetworks: Readonly<Record<number, string>> = {
  // Chain ID 0 is Solana. Coinbase sells only on Solana's main network.
  0: 'solana',
  1: 'ethereum',
  10: 'optimism',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
}

type Network = Pick<Chain, 'id' | 'testnet'>

/** Returns true if Coinbase Onramp sells on the network. */
const isCoinbaseNetwork = (chain: Network): boolean => nameOf(chain) !== undefined

/** Returns the network's name at Coinbase Onramp. Throws `UNSUPPORTED_CHAIN_ID`. */
function coinbaseNetwork(chain: Network): string {
  const network = nameOf(chain)
  if (network) return network
  throw new KeyhookError('UNSUPPORTED_CHAIN_ID', `Unsupported chainId: ${chain.id} for Coinbase Onramp`)
}

const nameOf = ({ id, testnet }: Network) => (testnet ? undefined : coinbaseNetworks[id])
