import * as z from 'zod/mini'
import { Link, NodeUrl, Origin } from '../rules/url-schemas.js'

const Id = z.string().check(z.regex(/^[a-z0-9-]{25}$/, 'must be 25 characters of a to z, digits and hyphens'))
const name = z.optional(z.string().check(z.minLength(1), z.maxLength(100)))

/**
 * A provider app, whose users can log in to this app. The login method is 'privy:' followed by the ID of the provider
 * app.
 */
const Connection = z.strictObject({
  /** The app's ID: 25 characters of a to z, digits and hyphens. */
  appId: Id,
  /** The name that users see. Default: for an app of this provider, its own name and logo. */
  name,
  /** URL of the logo. */
  iconUrl: z.optional(Link),
  /** Origin of the provider that hosts the app. Default: this provider. */
  customApiUrl: z.optional(Origin),
  /** True shows the app's wallets but does not request signatures from them. */
  readOnly: z._default(z.boolean(), false),
})

/** A requester app, to which users of this app can log in. It can request their identity. */
const Requester = z.strictObject({
  /** The app's ID: 25 characters of a to z, digits and hyphens. */
  appId: Id,
  /** The name that users see before they agree. Default: for an app of this provider, its own name and logo. */
  name,
  /** URL of the logo. */
  iconUrl: z.optional(Link),
  /** The origin of the requester app that users see. Default: its first origin, or the origin of its redirect URI. */
  origin: z.optional(Origin),
  /** Exact redirect URIs of the requester's provider. Default: for an app of this provider, the provider's callback. */
  redirectUris: z.optional(z.readonly(z.array(Link).check(z.minLength(1)))),
  /** True shows wallets to the requester app but refuses its signature requests. */
  readOnly: z._default(z.boolean(), false),
})

/** A network on which other apps can request transactions from wallets of this app's users. */
const Chain = z.strictObject({
  /** Chain ID, such as 8453. */
  id: z.int().check(z.positive()),
  /** The network's name on screen. */
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  /** RPC URL that the approval page uses. */
  rpcUrl: NodeUrl,
  /** True allows an RPC URL with a private address for an app in production. */
  allowsPrivate: z._default(z.boolean(), false),
  /** URL of the block explorer. Default: no link. */
  explorerUrl: z.optional(Link),
  /** The native currency. Default: ether. */
  currency: z._default(
    z.strictObject({
      /** The currency's name on screen, such as 'Ether'. */
      name: z.string(),
      /** Symbol, such as 'ETH'. */
      symbol: z.string(),
      /** The number of decimal places, 36 at most. */
      decimals: z.int().check(z.nonnegative(), z.lte(36)),
    }),
    { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ),
})

type Row = { readonly appId: string }
const areDifferent = (rows: readonly Row[]) => new Set(rows.map(({ appId }) => appId)).size === rows.length
const listOf = <row extends typeof Connection | typeof Requester>(row: row) =>
  z._default(
    z.readonly(
      z
        .array(row)
        .check(z.refine((rows) => areDifferent(rows as readonly Row[]), { error: 'two entries have the same ID' })),
    ),
    [],
  )

/** Cross-app settings: the provider apps and the requester apps of this app. */
export const CrossAppSchema = z.prefault(
  z.strictObject({
    /** Provider apps, whose users can log in to this app. */
    connections: listOf(Connection),
    /** Requester apps, to which users of this app can log in. */
    requesters: listOf(Requester),
    /**
     * Networks on which other apps can request transactions from this app's wallets. Default: no networks, so that
     * wallets only sign messages for other apps.
     */
    chains: z._default(z.readonly(z.array(Chain)), []),
  }),
  {},
)
