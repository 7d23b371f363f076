import * as z from 'zod/mini'
import { Link, NodeUrl, Origin } from '../rules/url-schemas.js'

const Id = z.string().check(z.regex(/^[a-z0-9-]{25}$/, 'must be 25 lower-case letters, digits and hyphens'))
const name = z.optional(z.string().check(z.minLength(1), z.maxLength(100)))

/** An app whose users may log in to this one. Offered as the login method 'privy:' and its id. */
const Connection = z.strictObject({
  /** Its id: 25 lower-case letters, digits and hyphens. */
  appId: Id,
  /** As users read it; of an app of this provider its own name and logo when left out. */
  name,
  /** Address of its logo. */
  iconUrl: z.optional(Link),
  /** The origin of the provider that has the app. This one when left out. */
  customApiUrl: z.optional(Origin),
  /** Whether its wallets are seen alone, and never asked to sign. */
  readOnly: z._default(z.boolean(), false),
})

/** An app that may ask the users of this one who they are. */
const Requester = z.strictObject({
  /** Its id: 25 lower-case letters, digits and hyphens. */
  appId: Id,
  /** As users read it before they agree; of an app of this provider its own name and logo when left out. */
  name,
  /** Address of its logo. */
  iconUrl: z.optional(Link),
  /** Where users know it from. The first of its origins, or that of where it takes answers, when left out. */
  origin: z.optional(Origin),
  /** Where its provider takes answers, exactly. Of an app of this provider known when left out. */
  redirectUris: z.optional(z.readonly(z.array(Link).check(z.minLength(1)))),
  /** Whether it sees wallets alone, and may never ask them to sign. */
  readOnly: z._default(z.boolean(), false),
})

/** A network on which other apps may have the wallets of this one's users send. */
const Chain = z.strictObject({
  /** Such as 8453. */
  id: z.int().check(z.positive()),
  /** As users read it. */
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Asked by the page on which users decide. */
  rpcUrl: NodeUrl,
  /** Whether an app in production may reach a node at a private address. */
  allowsPrivate: z._default(z.boolean(), false),
  /** Where users look transactions up; no link is shown when left out. */
  explorerUrl: z.optional(Link),
  /** The coin that fees are paid in: ether when left out. */
  currency: z._default(
    z.strictObject({
      /** As users read it, such as 'Ether'. */
      name: z.string(),
      /** Such as 'ETH'. */
      symbol: z.string(),
      /** How many places its smallest unit is behind the point, 36 at most. */
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
      z.array(row).check(z.refine((rows) => areDifferent(rows as readonly Row[]), { error: 'two share an id' })),
    ),
    [],
  )

/** What an app has to do with others: whose users it takes, and to whom it says who its own users are. */
export const CrossAppSchema = z.prefault(
  z.strictObject({
    /** The apps whose users may log in to this one. */
    connections: listOf(Connection),
    /** The apps that may ask the users of this one who they are. */
    requesters: listOf(Requester),
    /**
     * The networks on which other apps may have its users' wallets send. None when left out: then wallets sign for other apps,
     * and send nothing.
     */
    chains: z._default(z.readonly(z.array(Chain)), []),
  }),
  {},
)
