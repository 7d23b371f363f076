import { FundingConfigCodec, type FundingOption } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import type { FundingSettings } from '../settings/funding-schema.js'

/** What pages learn of an app's funding: nothing of its accounts at MoonPay and Coinbase but that they are there. */
export const toFundingConfig = ({
  bridgeUrl,
  coinbase,
  crossChainBridging,
  defaultAmount,
  defaultCurrency,
  methods,
  moonpay,
  promptOnWalletCreation,
  relay,
}: FundingSettings): unknown => {
  const card = [
    ...(moonpay ? [{ method: 'card', provider: 'moonpay' } as const] : []),
    ...(coinbase ? [{ method: 'card', provider: 'coinbase' } as const] : []),
  ]
  const optionsOf = {
    card,
    'payment-request': card.map((option) => ({ ...option, mobilePay: 'any' }) as const),
    'exchange': [{ method: 'exchange', provider: 'coinbase' }],
    'wallet': [{ method: 'wallet' }],
    'manual': [{ method: 'manual' }],
  } as const satisfies Record<FundingSettings['methods'][number], readonly FundingOption[]>
  return z.encode(FundingConfigCodec, {
    options: methods.flatMap((method): readonly FundingOption[] => optionsOf[method]),
    defaultAmount,
    defaultCurrency: { chainId: Number(defaultCurrency.chain.slice('eip155:'.length)), asset: defaultCurrency.asset },
    promptOnWalletCreation,
    isBridgingEnabled: crossChainBridging,
    ...(bridgeUrl !== undefined && { bridgeUrl }),
    ...(relay && { isBridgeProxied: true }),
  })
}
