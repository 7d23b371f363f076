import type { Client } from '../../client.js'
import type { FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingAsset, FundingOption, FundingRequest, FundingToken } from '../../domain/entities/funding.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isSameAddress } from '../../domain/rules/is-same-address.js'
import { findSupportedChain } from '../../domain/rules/supported-chain.js'
import { usdcContracts } from '../../domain/rules/usdc-contracts.js'
import { readFundingConfig } from '../../wire/codecs/read-funding-config.js'
import { getToken } from '../chain-kinds/ethereum/get-token.js'

/**
 * What is added to which wallet, and how: the caller's wishes, then the app's settings. Rejects with
 * `MUST_BE_AUTHENTICATED`, `INVALID_REQUEST` for a wallet that is not the user's, for a token that is none and where the app
 * offers no funding, and `UNSUPPORTED_CHAIN_ID`.
 */
export async function planFunding(
  client: Client,
  address: string,
  { amount, asset: wanted, card, chain: asked, defaultFundingMethod }: FundWalletConfig = {},
): Promise<FundingRequest> {
  const { app, store } = client
  const { user } = store.getState()
  if (!user) throw new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
  // Whatever a page asks for: funds go to a wallet of this user alone.
  const own = user.linkedAccounts.find(
    (account) =>
      (account.type === 'wallet' || account.type === 'smart_wallet') && isSameAddress(account.address, address),
  )
  // mutation threat 7: false
  if (!own || !('address' in own)) throw new KeyhookError('INVALID_REQUEST', 'Only a wallet of the user can be funded.')
  const config = readFundingConfig(app.fundingConfig)
  const proposed = config?.defaultCurrency
  const chain = findSupportedChain(
    app,
    asked?.id ?? (isKnown(client, proposed?.chainId) ? proposed!.chainId : app.defaultChain.id),
  )
  const asset = wanted ?? (proposed?.chainId === chain.id ? proposed.asset : 'native-currency')
  const options = offered(config?.options ?? [], card?.preferredProvider)
  if (options.length === 0) throw new KeyhookError('INVALID_REQUEST', 'Wallet funding is not enabled')
  return {
    address: own.address,
    amount: amount ?? config?.defaultAmount,
    asset,
    chain,
    options,
    first: options.find(({ method }) => method === defaultFundingMethod),
    token: await tokenOf(client, { asset, chain }),
  }
}

const isKnown = ({ app }: Client, chainId: number | undefined): boolean =>
  app.supportedChains.some(({ id }) => id === chainId)

/** One row for each way: a card is offered once, at the site that is preferred. */
function offered(options: readonly FundingOption[], preferred: string | undefined): readonly FundingOption[] {
  const ofMethod = (method: string) => options.filter((option) => option.method === method)
  const methods = [...new Set(options.map(({ method }) => method))]
  return methods.map((method) => {
    const [first, ...others] = ofMethod(method)
    return [first!, ...others].find((option) => 'provider' in option && option.provider === preferred) ?? first!
  })
}

async function tokenOf(
  client: Client,
  { asset, chain }: { asset: FundingAsset; chain: FundingRequest['chain'] },
): Promise<FundingToken> {
  if (asset === 'native-currency') return { ...chain.nativeCurrency, address: undefined }
  const contract = asset === 'USDC' ? usdcContracts[chain.id] : asset.erc20
  if (asset === 'USDC' && contract) return { symbol: 'USDC', decimals: 6, address: contract }
  const token = contract && (await getToken(client, { chainId: chain.id, contract }))
  if (!token) throw new KeyhookError('INVALID_REQUEST', 'Unable to fetch token details')
  return { symbol: token.symbol, decimals: token.decimals, address: contract }
}
