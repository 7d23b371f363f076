import * as z from 'zod/mini'
import type { FundingConfig, FundingOption } from '../../domain/entities/funding.js'
import { isProviderOf } from '../../on-ramps/on-ramps.js'
import { tolerant, tolerantList } from './tolerant.js'

const text = tolerant(z.nullish(z.string()), undefined)
const flag = tolerant(z.boolean(), false)
const methods = ['card', 'exchange', 'wallets', 'manual'] as const

const Wire = z.looseObject({
  methods: tolerantList(z.enum(methods)),
  options: tolerantList(z.object({ method: z.string(), provider: z.nullish(z.string()) })),
  default_recommended_amount: text,
  default_recommended_currency: tolerant(
    z.nullish(z.object({ chain: z.string(), asset: z.enum(['native-currency', 'USDC']) })),
    undefined,
  ),
  prompt_funding_on_wallet_creation: flag,
  cross_chain_bridging_enabled: flag,
  // Extension of Privy's API: URL of a bridge service that replaces Relay.
  bridging_url: text,
  // Extension of Privy's API: the provider requests the quotes, with its API key.
  bridging_proxy: flag,
})

type WireOption = { readonly method: string; readonly provider?: string | null | undefined }

/**
 * Converts a funding method of the provider. Skips methods for which the SDK has no flow, and on-ramps that it does not
 * support.
 */
function toOption({ method, provider }: WireOption): readonly FundingOption[] {
  if (method === 'wallets') return [{ method: 'wallet' }]
  if (method === 'exchange') return isProviderOf(provider, method) ? [{ method, provider }] : []
  if (!isProviderOf(provider, 'card')) return []
  if (method === 'payment-request') return [{ method: 'card', provider, mobilePay: 'any' }]
  return method === 'card' ? [{ method, provider }] : []
}

const chainPrefix = 'eip155:'

/** Decodes wire names into the SDK's. */
export const FundingConfigCodec = z.codec(Wire, z.custom<FundingConfig>(), {
  decode: (wire): FundingConfig => {
    const selected = wire.default_recommended_currency
    return {
      options: [
        ...wire.options.flatMap(toOption),
        // Needs no on-ramp or bridge service.
        ...(wire.methods.includes('manual') ? [{ method: 'manual' } as const] : []),
      ],
      defaultAmount: wire.default_recommended_amount ?? undefined,
      defaultCurrency: selected?.chain.startsWith(chainPrefix)
        ? { chainId: Number(selected.chain.slice(chainPrefix.length)), asset: selected.asset }
        : undefined,
      promptOnWalletCreation: wire.prompt_funding_on_wallet_creation,
      isBridgingEnabled: wire.cross_chain_bridging_enabled,
      ...(wire.bridging_url && { bridgeUrl: wire.bridging_url }),
      ...(wire.bridging_proxy && { isBridgeProxied: true }),
    }
  },
  encode: ({
    bridgeUrl,
    defaultAmount,
    defaultCurrency,
    isBridgeProxied,
    isBridgingEnabled,
    options,
    promptOnWalletCreation,
  }) => ({
    methods: methods.filter((name) =>
      options.some(({ method }) => name === (method === 'wallet' ? 'wallets' : method)),
    ),
    options: options.flatMap((option) => {
      if (!('provider' in option)) return option.method === 'wallet' ? [{ method: 'wallets' }] : []
      const { method, provider } = option
      return [{ method: 'mobilePay' in option ? 'payment-request' : method, provider }]
    }),
    default_recommended_amount: defaultAmount ?? null,
    default_recommended_currency: defaultCurrency
      ? { chain: `${chainPrefix}${defaultCurrency.chainId}`, asset: defaultCurrency.asset }
      : null,
    prompt_funding_on_wallet_creation: promptOnWalletCreation,
    cross_chain_bridging_enabled: isBridgingEnabled,
    bridging_url: bridgeUrl ?? null,
    bridging_proxy: isBridgeProxied ?? false,
  }),
})

/** Reads the funding settings of an app; undefined if they are absent or invalid. */
export const readFundingConfig = (sent: unknown): FundingConfig | undefined =>
  z.safeDecode(FundingConfigCodec, sent as never).data
