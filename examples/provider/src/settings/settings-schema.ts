import * as z from 'zod/mini'
import { senderSettings } from '../connections/sender-settings.js'
import { AppSchema } from './app-schema.js'
import { CloudBackupsSchema } from './cloud-backups-schema.js'
import { EventsSchema } from './events-schema.js'
import { OAuthSchema } from './oauth-schema.js'
import { NodeUrl, Origin } from './origin-schemas.js'

const minute = 60_000
const day = 24 * 60 * minute

const count = (otherwise: number) => z._default(z.int().check(z.positive()), otherwise)

/** The settings file: its fields, their checks and their defaults. Its types are inferred from here. */
export const SettingsSchema = z.strictObject({
  /** This provider's public origin, such as 'https://auth.example.com'. */
  origin: Origin,
  /** How many proxies of yours stand before the provider. Only that many hops of X-Forwarded-For are believed. */
  trustedProxies: z._default(z.int().check(z.nonnegative()), 0),
  /** Milliseconds. */
  sessions: z.prefault(
    z.strictObject({
      accessTokenLife: count(60 * minute),
      /** However much a session is used, it ends then. */
      absoluteLife: count(30 * day),
      /** A session that is not renewed for this long ends. */
      idleLife: count(14 * day),
    }),
    {},
  ),
  /** Calls a minute, unless the name says otherwise. `abuse/policies.ts` says what each bounds. */
  limits: z.prefault(
    z.strictObject({
      network: count(600),
      account: count(600),
      app: count(60_000),
      /** Calls that open a session, from one network. */
      networkLogins: count(60),
      /** From one IPv6 /48, whose every /64 is a network. */
      site: count(2400),
      siteLogins: count(240),
      /** Logins from the known devices of one account, where their network or app has had its share. */
      deviceLogins: count(60),
      /** From one network, and counted against nothing wider. */
      documents: count(600),
      refreshes: count(600),
      /** Calls that tell what happened in a client, from one network. */
      events: count(60),
      /** Of a recovery service: wallet frames that are new to one user, a day, and to all users, an hour. */
      userFramesADay: count(30),
      framesAnHour: count(600),
      /** Codes sent to one mailbox for one requester, and for all unknown devices together. */
      sendsAnHour: count(5),
      sendsADay: count(10),
      mailboxSendsADay: count(30),
      /** Text messages of one app to 10,000 numbers that begin alike, and to those of one calling code, an hour. */
      textsOfUserAnHour: count(20),
      textsToRangeAnHour: count(30),
      textsToCountryAnHour: count(600),
      /** Signatures that contracts are asked about, of one nonce. */
      contractChecks: count(3),
      /** Wrong codes in a row from unknown devices, over any number of codes, until they get no code looked at. */
      failuresInARow: count(50),
      /** For how long, milliseconds. After each one more it is twice as long, up to eight times. The link in the email works meanwhile. */
      coolOff: count(day),
      /** Wrong second factors in a row from which a user waits after each: 10 s, 1 min, 10 min, 1 h. */
      mfaFailuresInARow: count(4),
      /** Wrong passwords, backups or passkeys in a row for one wallet, from which its user waits after each: 10 min, 1 h, a day. */
      recoveryFailuresInARow: count(10),
      /** Wrong codes of an app in a minute before their share is looked at, and the share from which the app is flagged. */
      alarmFailures: count(100),
      alarmShare: z._default(z.number().check(z.positive(), z.lte(1)), 0.5),
      /** Wrong codes of an app in an hour from which it is flagged, whatever their share. */
      alarmFailuresAnHour: count(1000),
      /** Wallets of an app that come to the most they may give away in a day, within an hour, from which there is an event. */
      spentWalletsAnHour: count(10),
      /**
       * How long it stays flagged, milliseconds, and how many wrong codes the unknown devices of each network, and of each
       * IPv6 /48, may try meanwhile.
       */
      alarmLife: count(60 * minute),
      alarmGuesses: count(3),
      alarmSiteGuesses: count(12),
    }),
    {},
  ),
  ...senderSettings,
  events: EventsSchema,
  /** How apps that offer Farcaster reach it: the relay to phones, and a node of OP Mainnet, which says whose key is whose. */
  farcaster: z.optional(
    z.strictObject({
      relay: z._default(NodeUrl, 'https://relay.farcaster.xyz'),
      rpcUrl: NodeUrl,
      /** The account on Farcaster in whose name users are asked for a signer. None can be added when left out. */
      signer: z.optional(
        z.strictObject({
          api: z._default(NodeUrl, 'https://api.farcaster.xyz'),
          /** The number of the account. */
          appFid: z.int().check(z.positive()),
          /** The key of the address that owns it: 0x and 64 hex digits. A secret: read it from the environment. */
          privateKey: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i, 'must be 0x and 64 hex digits')),
        }),
      ),
    }),
  ),
  /** The sites where users have accounts, as this provider is registered there. */
  oauth: OAuthSchema,
  cloudBackups: CloudBackupsSchema,
  /** What one whole token is worth. Solana is chain 0. */
  prices: z._default(
    z.readonly(z.array(z.strictObject({ chainId: z.int(), symbol: z.string(), usd: z.number().check(z.positive()) }))),
    [],
  ),
  /**
   * Ethereum nodes by the chain id of each. Wallets that are contracts log in on these networks; those that sign with a key
   * need none. A node is believed what contracts say: name one of yours, or of somebody you trust with your users' accounts.
   * The sandbox's faucet sends from them too.
   */
  nodes: z._default(
    z.record(z.string(), NodeUrl).check(
      z.refine((nodes) => Object.keys(nodes).every((id) => /^[1-9]\d{0,15}$/.test(id)), {
        error: "must be by chain id, such as '1'",
      }),
    ),
    {},
  ),
  apps: z.readonly(
    z.array(AppSchema).check(
      z.minLength(1),
      z.refine((apps) => new Set(apps.map(({ id }) => id)).size === apps.length, { error: 'two apps share an id' }),
    ),
  ),
})
