import { isDevelopment } from '../../base/is-development.js'
import { warnOnce } from '../../base/warn-once.js'
import type { Client } from '../../client.js'
import type { AnyFundingConfig, FundingAsset } from '../../domain/entities/fund-wallet-config.js'
import type { FundingConfig, FundingRequest, FundingToken } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { bridgeUrlOf } from '../../domain/rules/funding/bridge-chain-id.js'
import type { SolanaCluster } from '../../domain/entities/chain.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { fundingWarnings } from '../../domain/rules/funding/funding-warnings.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { offeredFunding } from '../../domain/rules/funding/offered-funding.js'
import { solanaChain } from '../../domain/rules/solana/solana-chain.js'
import { findKnownChain } from '../../domain/rules/evm/find-known-chain.js'
import { findSupportedChain } from '../../domain/rules/evm/supported-chain.js'
import { usdcContracts, usdcMints } from '../../domain/rules/funding/usdc.js'
import { findMobilePay } from '../../platform/browser/find-mobile-pay.js'
import { readFundingConfig } from '../../wire/codecs/funding-config.js'
import { getToken } from '../chain-kinds/ethereum/get-token.js'
import { solanaClusters } from '../chain-kinds/solana/solana-clusters.js'

/**
 * Creates a funding request from the caller's options and the app's settings. The caller's options take precedence.
 * Rejects with `MUST_BE_AUTHENTICATED` and `UNSUPPORTED_CHAIN_ID`. Rejects with `INVALID_REQUEST` for another user's
 * wallet, or a network of another chain type. Rejects with the same code for an invalid token or amount, or an app
 * without funding.
 */
export async function planFunding(
  client: Client,
  address: string,
  given: AnyFundingConfig | null | undefined,
  { isForTransaction = false }: planFunding.Options = {},
): Promise<FundingRequest> {
  const wanted = given ?? {}
  if (isDevelopment()) warnOnce(fundingWarnings(wanted))
  // Untyped JavaScript may pass a number, which is not exact.
  if (wanted.amount !== undefined && typeof wanted.amount !== 'string')
    throw new KeyhookError('INVALID_REQUEST', "`amount` has to be text, such as '0.5'.")
  const { app } = client
  const wallet = findOwn(client, address)
  const config = readFundingConfig(app.fundingConfig)
  if (app.fundingConfig && !config) throw new KeyhookError('INVALID_REQUEST', "Couldn't find funding config")
  const target =
    wallet.chainType === 'solana' ? targetOnSolana(client, wanted) : await targetOnEthereum(client, wanted, config)
  const { asset, chain, isProposed } = target
  const offered = config?.options ?? []
  // Checks for mobile payment in the browser only if the app offers it.
  const mobilePay = offered.some((option) => 'mobilePay' in option)
    ? await (client.platform.findMobilePay ?? findMobilePay)()
    : undefined
  const options = offeredFunding(offered, { asset, chain, mobilePay, preferred: wanted.card?.preferredProvider })
  if (options.length === 0) throw new KeyhookError('INVALID_REQUEST', 'Wallet funding is not enabled')
  return {
    address: wallet.address,
    // The app's default amount applies only to its default asset.
    amount: wanted.amount ?? (isProposed ? config?.defaultAmount : undefined),
    asset,
    chain,
    chainType: wallet.chainType,
    cluster: target.cluster,
    options,
    first: options.find(({ method }) => method === wanted.defaultFundingMethod),
    token: target.token,
    bridgeUrl: config?.isBridgingEnabled
      ? (config.bridgeUrl ?? bridgeUrlOf(chain.testnet ?? false)).replace(/\/$/, '')
      : undefined,
    ...(config?.isBridgeProxied && { isBridgeProxied: true }),
    isForTransaction,
  }
}

export declare namespace planFunding {
  type Options = {
    /** True if a transaction without enough funds opened the flow. */
    isForTransaction?: boolean | undefined
  }
}

/**
 * Finds the wallet among the user's wallets. Rejects all other addresses, so that a page cannot send the funds to
 * another wallet.
 */
function findOwn({ store }: Client, address: string): { address: string; chainType: ChainType } {
  const user = requireUser(store.getState().user)
  const wallet = user.linkedAccounts.find(
    (account) =>
      (account.type === 'wallet' || account.type === 'smart_wallet') && isSameAddress(account.address, address),
  )
  if (!wallet || !('address' in wallet))
    throw new KeyhookError('INVALID_REQUEST', 'Only a wallet of the user can be funded.')
  return { address: wallet.address, chainType: wallet.type === 'wallet' ? (wallet.chainType as ChainType) : 'ethereum' }
}

type Target = Pick<FundingRequest, 'asset' | 'chain' | 'cluster' | 'token'> & {
  /** True if the target is the default asset of the app's funding settings. */
  isProposed: boolean
}

function targetOnSolana(
  client: Client,
  { asset: wanted = 'SOL', chain: named, cluster: requested = clusterOf(named) }: AnyFundingConfig,
): Target {
  const asset = wanted === 'SOL' ? 'native-currency' : wanted
  const clusters = solanaClusters(client)
  const known = requested && clusters.find(({ name }) => name === requested.name)
  const cluster = requested?.rpcUrl === undefined ? (known ?? requested ?? clusters[0]) : requested
  const chain = solanaChain(cluster)
  const mint = asset === 'USDC' ? usdcMints[cluster.name] : undefined
  if (asset !== 'native-currency' && mint === undefined) throw noToken()
  const token = mint === undefined ? chain.nativeCurrency : { symbol: 'USDC', decimals: 6 }
  return { asset, chain, cluster, token: { ...token, address: mint }, isProposed: false }
}

/**
 * Returns the cluster of a Solana wallet. Rejects a network of another chain type, because it would need another
 * wallet.
 */
function clusterOf(chain: AnyFundingConfig['chain']): SolanaCluster | undefined {
  if (typeof chain === 'object') throw invalid()
  const name = chain?.slice('solana:'.length)
  return name === undefined ? undefined : { name: name === 'mainnet' ? 'mainnet-beta' : (name as 'devnet' | 'testnet') }
}

async function targetOnEthereum(
  client: Client,
  { asset: wanted, chain: requested }: AnyFundingConfig,
  config: FundingConfig | undefined,
): Promise<Target> {
  const { app } = client
  if (typeof requested === 'string' || wanted === 'SOL') throw invalid()
  const proposed = config?.defaultCurrency
  const isKnown = app.supportedChains.some(({ id }) => id === proposed?.chainId)
  const chain = findSupportedChain(app, requested?.id ?? (isKnown ? proposed!.chainId : app.defaultChain.id))
  const named = wanted ?? (proposed?.chainId === chain.id ? proposed.asset : 'native-currency')
  const usdc = usdcContracts[chain.id]?.toLowerCase()
  const asset = typeof named === 'object' && named.erc20.toLowerCase() === usdc ? 'USDC' : named
  // The chain of the default asset may be missing in the app's `supportedChains`.
  const { nativeCurrency } = (proposed && findKnownChain(app, proposed.chainId)) ?? {}
  const isSameCoin = proposed?.chainId === chain.id || nativeCurrency?.symbol === chain.nativeCurrency.symbol
  const isProposed = wanted === undefined && named === proposed?.asset && isSameCoin
  return { asset, chain, token: await tokenOf(client, { asset, chain }), isProposed }
}

async function tokenOf(
  client: Client,
  { asset, chain }: { asset: FundingAsset; chain: FundingRequest['chain'] },
): Promise<FundingToken> {
  if (asset === 'native-currency') return { ...chain.nativeCurrency, address: undefined }
  const contract = asset === 'USDC' ? usdcContracts[chain.id] : asset.erc20
  if (asset === 'USDC' && contract) return { symbol: 'USDC', decimals: 6, address: contract }
  const token = contract && (await getToken(client, { chainId: chain.id, contract }))
  if (!token) throw noToken()
  return { symbol: token.symbol, decimals: token.decimals, address: contract }
}

const invalid = () => new KeyhookError('INVALID_REQUEST', 'Invalid funding data')
const noToken = () => new KeyhookError('INVALID_REQUEST', 'Unable to fetch token details')
