import * as z from 'zod/mini'
import { merge } from '../base/merge.js'
import { onRamps, onRampsFor } from '../on-ramps/on-ramps.js'
import { Link } from '../rules/url-schemas.js'

const text = z.string().check(z.minLength(1))
const namesFor = (method: 'card' | 'exchange') =>
  onRampsFor(method)
    .map((name) => `\`${name}\``)
    .join(' or ')

/** How an app's users can add funds to a wallet. Nothing is offered where it is left out. */
export const FundingSchema = z.optional(
  z
    .strictObject({
      /** In the order they are offered: by card, by Apple Pay or Google Pay where the browser can, from an exchange, from another wallet, and by the address alone. */
      methods: z._default(
        z.readonly(z.array(z.enum(['card', 'payment-request', 'exchange', 'wallet', 'manual'])).check(z.minLength(1))),
        ['wallet', 'manual'],
      ),
      /** What is proposed where neither the app nor the user has said how much, in whole units of the asset. */
      defaultAmount: z._default(
        z.string().check(z.regex(/^\d{1,15}(\.\d{1,18})?$/, "must be an amount as '0.05'")),
        '0.05',
      ),
      /** What is proposed to be bought. */
      defaultCurrency: z.prefault(
        z.strictObject({
          /** On which chain, such as 'eip155:8453'. */
          chain: z._default(
            z.string().check(z.regex(/^eip155:\d{1,16}$/, "must be a chain as 'eip155:1'")),
            'eip155:1',
          ),
          /** The chain's own coin, or dollars. */
          asset: z._default(z.enum(['native-currency', 'USDC']), 'native-currency'),
        }),
        {},
      ),
      /** Whether funds are asked for as soon as a wallet was created. */
      promptOnWalletCreation: z._default(z.boolean(), false),
      /** Whether a wallet whose funds are on another network may send them across. */
      crossChainBridging: z._default(z.boolean(), false),
      /** A service with Relay's API that pages call without a key. Cannot be combined with `relay`. */
      bridgeUrl: z.optional(Link),
      /**
       * Your account at Relay. The provider requests the quotes with your key, so that no page holds it. Without `relay` and
       * `bridgeUrl`, pages call Relay without a key, which works until 2027-02-23.
       */
      relay: z.optional(
        z.strictObject({
          /** A secret: read it from the environment. */
          apiKey: text,
          /** Other addresses than Relay's own, such as the sandbox's. */
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
