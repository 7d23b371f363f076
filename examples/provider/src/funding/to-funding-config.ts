import { FundingConfigCodec, type FundingOption } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { onRampsFor } from '../on-ramps/on-ramps.js'
import type { FundingSettings } from '../settings/funding-schema.js'

/**
 * Returns the part of an app's funding settings that pages may read. It lists the on-ramps for which the app has an
 * account, without the keys.
 */
export const toFundingConfig = ({
  bridgeUrl,
  crossChainBridging,
  defaultAmount,
  defaultCurrency,
  methods,
  promptOnWalletCreation,
  relay,
  ...accounts
}: FundingSettings): unknown => {
  const card = onRampsFor('card').flatMap((provider) =>
    accounts[provider] ? [{ method: 'card', provider } as const] : [],
  )
  const exchange = onRampsFor('exchange').flatMap((provider) =>
    accounts[provider] ? [{ method: 'exchange', provider } as const] : [],
  )
  const optionsOf = {
    card,
    'payment-request': card.map((option) => ({ ...option, mobilePay: 'any' }) as const),
    exchange,
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
