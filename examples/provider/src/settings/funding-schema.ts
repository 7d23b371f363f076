import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'

const text = z.string().check(z.minLength(1))
const endpoints = z.optional(
  z.strictObject({
    /** Of the page that users pay on. */
    page: Link,
    /** Of its API. */
    api: Link,
  }),
)

const MoonpayKeys = (mode: 'test' | 'test|live') => {
  const prefixes = (kind: string) =>
    mode
      .split('|')
      .map((each) => `'${kind}_${each}_'`)
      .join(' or ')
  return {
    /** The publishable key, which pages can read. */
    publishableKey: z.string().check(z.regex(new RegExp(`^pk_(${mode})_\\w+$`), `must begin with ${prefixes('pk')}`)),
    /** A secret: read it from the environment. */
    secretKey: z.string().check(z.regex(new RegExp(`^sk_(${mode})_\\w+$`), `must begin with ${prefixes('sk')}`)),
  }
}

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
      /** Your account at MoonPay, for cards. The test keys of `pk_test_` go to its sandbox. */
      moonpay: z.optional(
        z.strictObject({
          ...MoonpayKeys('test|live'),
          /** Keys for apps that set `useSandbox`, where the keys above are live. */
          testKeys: z.optional(z.strictObject(MoonpayKeys('test'))),
          /** Other addresses than MoonPay's own, such as the sandbox's. */
          endpoints,
        }),
      ),
      /** Your project at the Coinbase Developer Platform, for cards and exchanges. */
      coinbase: z.optional(
        z.strictObject({
          /** The id of the project. */
          appId: text,
          /** The name of the API key. */
          keyName: text,
          /** Its secret: PEM of an EC key, or 64 bytes in base64 of an Ed25519 key. Read it from the environment. */
          privateKey: text,
          /** Other addresses than Coinbase's own, such as the sandbox's. */
          endpoints,
        }),
      ),
    })
    .check(
      z.refine(
        ({ coinbase, methods, moonpay }) =>
          !methods.some((method) => method === 'card' || method === 'payment-request') || Boolean(moonpay ?? coinbase),
        {
          path: ['methods'],
          error: "'card' and 'payment-request' need `moonpay` or `coinbase`",
        },
      ),
      z.refine(({ bridgeUrl, relay }) => bridgeUrl === undefined || relay === undefined, {
        path: ['bridgeUrl'],
        error: 'cannot be combined with `relay`',
      }),
      z.refine(({ coinbase, methods }) => !methods.includes('exchange') || coinbase !== undefined, {
        path: ['methods'],
        error: "'exchange' needs `coinbase`",
      }),
    ),
)

export type FundingSettings = NonNullable<z.output<typeof FundingSchema>>
