import * as z from 'zod/mini'
import { merge } from '../base/merge.js'
import { onRamps, onRampsFor } from '../on-ramps/on-ramps.js'
import { Link } from '../rules/url-schemas.js'

const text = z.string().check(z.minLength(1))
const namesFor = (method: 'card' | 'exchange') =>
  onRampsFor(method)
    .map((name) => `\`${name}\``)
    .join(' or ')

/** Settings for adding funds to a wallet. Default: not offered. */
export const FundingSchema = z.optional(
  z
    .strictObject({
      /**
       * Funding methods in display order: card, Apple Pay or Google Pay if the browser supports it, exchange, another
       * wallet, and receiving at the wallet's address.
       */
      methods: z._default(
        z.readonly(z.array(z.enum(['card', 'payment-request', 'exchange', 'wallet', 'manual'])).check(z.minLength(1))),
        ['wallet', 'manual'],
      ),
      /** The proposed amount in whole units of the asset. Used if neither the app nor the user sets an amount. */
      defaultAmount: z._default(
        z.string().check(z.regex(/^\d{1,15}(\.\d{1,18})?$/, "must be an amount, such as '0.05'")),
        '0.05',
      ),
      /** The asset that the funding screen proposes. */
      defaultCurrency: z.prefault(
        z.strictObject({
          /** The chain, such as 'eip155:8453'. */
          chain: z._default(
            z.string().check(z.regex(/^eip155:\d{1,16}$/, "must be a chain, such as 'eip155:1'")),
            'eip155:1',
          ),
          /** The chain's native currency, or US dollars. */
          asset: z._default(z.enum(['native-currency', 'USDC']), 'native-currency'),
        }),
        {},
      ),
      /** Prompts the user to add funds after a wallet is created. */
      promptOnWalletCreation: z._default(z.boolean(), false),
      /** Allows funding from a wallet whose balance is on another network, by bridging. */
      crossChainBridging: z._default(z.boolean(), false),
      /** URL of a service with Relay's API, which pages call without a key. Cannot be combined with `relay`. */
      bridgeUrl: z.optional(Link),
      /**
       * Your Relay account. The provider requests quotes with your API key, so that pages do not contain the key.
       * Without `relay` and `bridgeUrl`, pages call Relay without a key, which works until 2027-02-23.
       */
      relay: z.optional(
        z.strictObject({
          /** The API key. Read it from the environment. */
          apiKey: text,
          /** URLs that replace those of Relay, for example with the sandbox's. */
          endpoints: z.optional(z.strictObject({ mainnet: Link, testnet: Link })),
        }),
      ),
      ...merge(Object.values(onRamps).map(({ settings }) => settings)),
    })
    .check(
      z.refine(
        ({ methods, ...accounts }) =>
          !methods.some((method) => method === 'card' || method === 'payment-request') ||
          onRampsFor('card').some((name) => accounts[name] !== undefined),
        {
          path: ['methods'],
          error: `'card' and 'payment-request' need ${namesFor('card')}`,
        },
      ),
      z.refine(({ bridgeUrl, relay }) => bridgeUrl === undefined || relay === undefined, {
        path: ['bridgeUrl'],
        error: 'cannot be combined with `relay`',
      }),
      z.refine(
        ({ methods, ...accounts }) =>
          !methods.includes('exchange') || onRampsFor('exchange').some((name) => accounts[name] !== undefined),
        {
          path: ['methods'],
          error: `'exchange' needs ${namesFor('exchange')}`,
        },
      ),
    ),
)

export type FundingSettings = NonNullable<z.output<typeof FundingSchema>>
