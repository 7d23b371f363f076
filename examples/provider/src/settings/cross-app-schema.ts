import * as z from 'zod/mini'
import { Link, NodeUrl, Origin } from '../rules/url-schemas.js'

const Id = z.string().check(z.regex(/^[a-z0-9-]{25}$/, 'must be 25 characters of a to z, digits and hyphens'))
const name = z.optional(z.string().check(z.minLength(1), z.maxLength(100)))

/** A provider app, whose users may log in to this one with the login method 'privy:' and its ID. */
const Connection = z.strictObject({
  /** The app's ID: 25 characters of a to z, digits and hyphens. */
  appId: Id,
  /** The name for users. Default for an app of this provider: its own name and logo. */
  name,
  /** Address of the logo. */
  iconUrl: z.optional(Link),
  /** Origin of the provider app's provider. Default: this one. */
  customApiUrl: z.optional(Origin),
  /** Shows the app's wallets without requesting signatures. */
  readOnly: z._default(z.boolean(), false),
})

/** A requester app, which may request the identity of this app's users. */
const Requester = z.strictObject({
  /** The app's ID: 25 characters of a to z, digits and hyphens. */
  appId: Id,
  /** The name that users see before they agree. Default for an app of this provider: its own name and logo. */
  name,
  /** Address of the logo. */
  iconUrl: z.optional(Link),
  /** The origin that users recognize. Default: its first origin, or the origin of its redirect URI. */
  origin: z.optional(Origin),
  /** Exact redirect URIs of its provider. Default for an app of this provider: its callback. */
  redirectUris: z.optional(z.readonly(z.array(Link).check(z.minLength(1)))),
  /** Shows wallets to the app without allowing signature requests. */
  readOnly: z._default(z.boolean(), false),
})

/** A network on which other apps may send with the wallets of this app's users. */
const Chain = z.strictObject({
  /** Chain ID, such as 8453. */
  id: z.int().check(z.positive()),
  /** The name for users. */
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The node of the page on which users decide. */
  rpcUrl: NodeUrl,
  /** Allows a node at a private address for an app in production. */
  allowsPrivate: z._default(z.boolean(), false),
  /** The block explorer. Default: no link. */
  explorerUrl: z.optional(Link),
  /** The native currency, for fees. Default: ether. */
  currency: z._default(
    z.strictObject({
      /** The name for users, such as 'Ether'. */
      name: z.string(),
      /** Symbol, such as 'ETH'. */
      symbol: z.string(),
      /** The number of decimal places of the smallest unit, 36 at most. */
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
    /** Provider apps, whose users may log in to this app. */
    connections: listOf(Connection),
    /** Requester apps, which may request the identity of this app's users. */
    requesters: listOf(Requester),
    /**
     * Networks on which other apps may send with this app's wallets. Default: no networks, so wallets only sign for
     * other apps.
     */
    chains: z._default(z.readonly(z.array(Chain)), []),
  }),
  {},
)
