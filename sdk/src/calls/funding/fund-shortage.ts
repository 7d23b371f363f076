import type { Client } from '../../client.js'
import type { AnyFundingConfig, FundWalletConfig } from '../../domain/entities/fund-wallet-config.js'
import type { Shortage } from '../../domain/entities/token.js'
import type { WalletChain } from '../../domain/entities/any-chain.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { roundUpUnits } from '../../domain/rules/funding/format-amount.js'
import { onRampCalls } from '../../on-ramps/all/calls.js'
import { planFunding } from './plan-funding.js'

/**
 * Returns the `fundWallet` options for a transaction without enough funds. Returns undefined if no method can fund the
 * wallet with the missing asset on that network. If a node does not respond, returns the options without checking the
 * methods.
 */
export async function fundShortage(
  client: Client,
  { request, step: { chain, shortage } }: fundShortage.Parameters,
): Promise<AnyFundingConfig | undefined> {
  const cluster = request.chainType === 'solana' ? request.requests[0]?.cluster : undefined
  const config = {
    ...(shortage && missing(shortage, request.fundWalletConfig?.asset)),
    ...request.fundWalletConfig,
    ...(request.chainType === 'solana' ? { chain: undefined, cluster } : { chain }),
  }
  try {
    const plan = await planFunding(client, request.address, config, { isForTransaction: true })
    return plan.options.some((option) => !('provider' in option) || onRampCalls[option.provider].sells(plan))
      ? config
      : undefined
  } catch (error) {
    if (isKeyhookError(error) && refusals.has(error.code)) return undefined
    // `fundWallet` reads the node again, and reports a second failure.
    return config
  }
}

export declare namespace fundShortage {
  type Parameters = { request: WalletChain['sendRequest']; step: WalletChain['step'] }
}

const refusals: ReadonlySet<string> = new Set(['INVALID_REQUEST', 'MUST_BE_AUTHENTICATED', 'UNSUPPORTED_CHAIN_ID'])

/**
 * Returns the missing amount, rounded up to six decimals, and its asset. Returns no amount if the app funds
 * transactions with another asset.
 */
function missing({ amount, contract, token }: Shortage, appAsset: FundWalletConfig['asset']) {
  const asset = contract === undefined ? ('native-currency' as const) : { erc20: contract }
  return appAsset === undefined || appAsset === asset ? { amount: roundUpUnits(amount, token.decimals), asset } : {}
}
