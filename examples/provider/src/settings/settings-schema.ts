import * as z from 'zod/mini'
import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'
import { senderSettings } from './sender-settings.js'
import { AppSchema } from './app-schema.js'
import { AuditSchema } from './audit-schema.js'
import { CloudBackupsSchema } from './cloud-backups-schema.js'
import { EventsSchema } from './events-schema.js'
import { PriceSourcesSchema } from './price-sources-schema.js'
import { OAuthSchema } from '../login-methods/oauth-settings.js'
import { NodeUrl, Origin } from '../rules/url-schemas.js'

const minute = 60_000
const day = 24 * 60 * minute

const count = (otherwise: number) => z._default(z.int().check(z.positive()), otherwise)

type App = z.output<typeof AppSchema>
const appRules: readonly { readonly error: string; readonly read: (app: App) => string | undefined }[] =
  valuesOf('perApp')

/** Returns false if two apps share a value that `read` returns. */
function areDistinct(apps: readonly App[], read: (app: App) => string | undefined): boolean {
  const values = apps.flatMap((app) => read(app) ?? [])
  return new Set(values).size === values.length
}

/** The settings file: its fields, checks and defaults. The TypeScript types are inferred from this schema. */
export const SettingsSchema = z.strictObject({
  /** This provider's public origin, such as 'https://auth.example.com'. */
  origin: Origin,
  /**
   * A second origin, such as 'https://captcha.example.com', on which pages of the provider show captchas. Scripts of
   * captcha vendors run there and never on `origin`. Required if an app has a captcha.
   */
  captchaOrigin: z.optional(Origin),
  /**
   * The number of your reverse proxies in front of the provider. The provider reads that number of hops from
   * X-Forwarded-For.
   */
  trustedProxies: z._default(z.int().check(z.nonnegative()), 0),
  /** Lifetimes of sessions, in milliseconds. */
  sessions: z.prefault(
    z.strictObject({
      /** Lifetime of an access token. Default: one hour. */
      accessTokenLife: count(60 * minute),
      /** Lifetime of a session, regardless of its activity. Default: 30 days. */
      absoluteLife: count(30 * day),
      /** Milliseconds without a token refresh after which a session ends. Default: 14 days. */
      idleLife: count(14 * day),
    }),
    {},
  ),
  /** Rate limits, in calls per minute unless the name has another unit. See `abuse/policies.ts`. */
  limits: z.prefault(
    z.strictObject({
      /** Calls from one network, except logins. */
      network: count(600),
      /** Calls with one session or its forks. */
      session: count(600),
      /** Maximum number of concurrent sessions of one user. A login above it ends the least recently used session. */
      sessionsOfUser: count(100),
      /** Calls to one app without a session. Counts only calls that pass the narrower limits. */
      app: count(60_000),
      /** Calls to one app with a session. Counts only calls that pass the narrower limits. */
      appSessions: count(240_000),
      /** Calls from an app's servers with one secret. */
      appServers: count(60_000),
      /** Logins from one IPv4 address or IPv6 /48, after the limit of their app was reached. */
      reservedLogins: count(12),
      /** Logins from one IPv6 /32, after the limit of their app was reached. */
      reservedLoginsOfAllocation: count(3000),
      /** Logins from all networks, after the limit of their app was reached. */
      reservedLoginsOfApp: count(60_000),
      /** Calls that open a session, from one network. */
      networkLogins: count(60),
      /** Calls from one IPv6 /48, except logins. Each /64 in it counts as a network. */
      widerNetwork: count(2400),
      /** Calls that open a session, from one IPv6 /48. */
      widerNetworkLogins: count(240),
      /** Logins from known devices of one account, after the limit of their network or app was reached. */
      deviceLogins: count(60),
      /**
       * Requests from one network for the provider's pages and their files. OAuth callbacks, token exchanges and logos
       * have separate limits of the same size.
       */
      documents: count(600),
      /** Calls from one IPv4 address or IPv6 /48 with keys of sessions, after the limit of the network was reached. */
      networkSessions: count(1200),
      /** Token refreshes from one network. They consume no other limit. */
      refreshes: count(600),
      /**
       * Calls from the provider's pages to the chain nodes of one app, from one network. A call counts once for every 8
       * kB.
       */
      nodeCallsOfNetwork: count(120),
      /**
       * Calls from the provider's pages to the chain nodes of one app, from one IPv6 /48. A call counts once for every
       * 8 kB.
       */
      nodeCallsOfWiderNetwork: count(480),
      /** Calls of one user to the funding services of an app (Relay and Coinbase). */
      fundingCallsOfUser: count(120),
      /** Calls of all users in one network to the funding services of an app. */
      fundingCallsOfNetwork: count(240),
      /** Calls of all users in one IPv6 /48 to the funding services of an app. */
      fundingCallsOfWiderNetwork: count(960),
      /** Client events from one network. */
      events: count(60),
      /** New wallet frames of one user at a recovery service, per day. */
      userFramesADay: count(30),
      /** Wallet frames whose keys one page of the user named, at a recovery service, per hour. */
      namedFramesAnHour: count(10),
      /** New wallet frames of all users at a recovery service, per hour. */
      framesAnHour: count(600),
      /** Codes sent to one mailbox for one requesting device, per hour. */
      sendsAnHour: count(5),
      /** Codes sent to one mailbox for one requesting device, per day. */
      sendsADay: count(10),
      /** Codes sent to one mailbox for all unknown devices together, per day. */
      mailboxSendsADay: count(30),
      /** Emails with codes that the unknown devices of one network request from one app, per hour. */
      emailsOfNetworkAnHour: count(120),
      /** Emails with codes of one app that unknown devices in one IPv6 /48 request, per hour. */
      emailsOfWiderNetworkAnHour: count(480),
      /** Emails with codes of one app that unknown devices in one IPv6 /32 request, per hour. */
      emailsOfAllocationAnHour: count(1920),
      /**
       * Emails with codes of one app to unknown devices, per hour. Known devices are counted separately, and not
       * refused.
       */
      emailsOfAppAnHour: count(10_000),
      /** Text messages of one app that unknown devices in one network request, per hour. */
      textsOfNetworkAnHour: count(60),
      /** Text messages of one app that unknown devices in one IPv6 /48 request, per hour. */
      textsOfWiderNetworkAnHour: count(240),
      /** Text messages that one logged-in user requests, per hour. */
      textsOfUserAnHour: count(20),
      /** Delegations of one user per hour. Changes of recovery methods have the same limit, counted separately. */
      walletChangesOfUserAnHour: count(20),
      /** Text messages of one app to unknown devices for a range of 10,000 numbers, per hour. */
      textsToRangeAnHour: count(30),
      /** Text messages of one app to unknown devices for one calling code, per hour. */
      textsToCountryAnHour: count(600),
      /**
       * Text messages of one app to unknown devices, per hour. Known devices are counted separately, and not refused.
       */
      textsOfAppAnHour: count(1200),
      /**
       * Text messages to one number for its known devices, per day. Logins and open sessions are counted separately.
       */
      textsToNumberADay: count(20),
      /** Contract signature checks for one nonce. */
      contractChecks: count(3),
      /** Consecutive wrong codes from unknown devices, over any number of codes, before the account is locked. */
      failuresInARow: count(50),
      /**
       * Length of the first lock in milliseconds. Default: one day. Each further wrong code doubles the lock, up to
       * eight times the first lock. Magic links still work.
       */
      coolOff: count(day),
      /**
       * Wrong codes of one app from unknown devices in one network, per hour, before further codes are refused. Keep it
       * below `alarmFailures`.
       */
      wrongCodesOfNetworkAnHour: count(60),
      /** Wrong codes of one app from unknown devices in one IPv6 /48, per hour. */
      wrongCodesOfWiderNetworkAnHour: count(90),
      /**
       * Consecutive wrong MFA answers in one session before waits start. The session waits 10 s, 1 min, 10 min and 1 h
       * after each further answer, and then refuses answers.
       */
      mfaFailuresInARow: count(4),
      /**
       * Consecutive wrong MFA answers of one user in all sessions before waits start. The user waits 10 min, 1 h, and
       * then a day after each further answer.
       */
      mfaFailuresOfUser: count(20),
      /**
       * Consecutive wrong passwords, backups or passkeys for one wallet before waits start. The user waits 10 min, 1 h,
       * and then a day after each further attempt.
       */
      recoveryFailuresInARow: count(10),
      /**
       * Consecutive wrong passwords, backups or passkeys for one wallet in one session before waits start. The session
       * waits 10 min and 1 h after each further attempt, and then refuses attempts.
       */
      recoveryFailuresOfSession: count(5),
      /** Wrong codes of an app in a minute before the share of wrong codes is checked. */
      alarmFailures: count(100),
      /** The share of wrong codes that flags the app, from 0 to 1. */
      alarmShare: z._default(z.number().check(z.positive(), z.lte(1)), 0.5),
      /** Wrong codes of an app in an hour that flag the app, whatever their share. */
      alarmFailuresAnHour: count(1000),
      /**
       * Number of networks (IPv4 address or IPv6 /48) that are needed to flag an app. Each network can contribute only
       * its fraction of the wrong codes.
       */
      alarmNetworks: count(20),
      /** Wallets of an app that reach their daily limit within an hour before an event is recorded. */
      usedWalletsAnHour: count(10),
      /** Milliseconds for which an app stays flagged after many wrong codes. Default: one hour. */
      alarmLife: count(60 * minute),
      /**
       * Wrong codes that unknown devices in each network may try while the app is flagged. Four correct codes allow one
       * more.
       */
      alarmGuesses: count(3),
      /** Wrong codes that unknown devices in each IPv6 /48 may try while the app is flagged. */
      alarmWiderNetworkGuesses: count(12),
    }),
    {},
  ),
  ...senderSettings,
  audit: AuditSchema,
  /** Destinations for client events. Default: the log, with the name of the event only. */
  events: EventsSchema,
  ...merge(valuesOf('settings')),
  /** The OAuth providers, with your clients that are registered there. */
  oauth: OAuthSchema,
  /** OAuth clients at cloud storage services, for the wallet backups of one app. */
  cloudBackups: CloudBackupsSchema,
  /** Prices of coins that are shown to users, one row per coin. For coins without a price, no value is shown. */
  prices: z._default(
    z.readonly(
      z.array(
        z.strictObject({
          /** Chain ID, such as 8453. Solana is 0. */
          chainId: z.int(),
          /** Symbol, such as 'ETH'. */
          symbol: z.string(),
          /** The price of one whole coin, in US dollars. */
          usd: z.number().check(z.positive()),
          /**
           * Time of the price, such as '2026-11-28T12:00:00Z'. A price without a time never becomes stale, so use it
           * for development only.
           */
          updatedAt: z.optional(z.iso.datetime({ error: "must be a time, such as '2026-11-28T12:00:00Z'" })),
        }),
      ),
    ),
    [],
  ),
  /** Services that return prices for coins without a row in `prices`. */
  priceSources: PriceSourcesSchema,
  /**
   * Ethereum RPC URLs by chain ID. Contract wallets can log in on these networks. Wallets with a key need no node. Use
   * nodes that you trust, because they verify the contract signatures of your users. The sandbox's faucet uses these
   * nodes too.
   */
  nodes: z._default(
    z.record(z.string(), NodeUrl).check(
      z.refine((nodes) => Object.keys(nodes).every((id) => /^[1-9]\d{0,15}$/.test(id)), {
        error: "must have chain IDs as keys, such as '1'",
      }),
    ),
    {},
  ),
  /**
   * Solana nodes by CAIP-2 network, such as 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' for the main network. Server
   * wallets send transactions through these nodes.
   */
  solanaNodes: z._default(
    z.record(z.string(), NodeUrl).check(
      z.refine((nodes) => Object.keys(nodes).every((id) => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id)), {
        error: "must have networks as keys, such as 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'",
      }),
    ),
    {},
  ),
  /**
   * Maximum network fee of one transaction of a server wallet, in wei or lamports, by CAIP-2 network such as
   * 'eip155:137'. Default: 0.05 of the native coin on Ethereum networks, and 0.01 SOL.
   */
  maxServerWalletFees: z._default(
    z
      .record(z.string(), z.string().check(z.regex(/^\d{1,30}$/, { error: "must be a whole number, such as '1000'" })))
      .check(
        z.refine(
          (fees) =>
            Object.keys(fees).every((id) => /^(?:eip155:[1-9]\d{0,14}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/.test(id)),
          { error: "must have networks as keys, such as 'eip155:1'" },
        ),
      ),
    {},
  ),
  /** The apps of this provider, at least one. */
  apps: z.readonly(
    z.array(AppSchema).check(
      z.minLength(1),
      z.refine((apps) => new Set(apps.map(({ id }) => id)).size === apps.length, {
        error: 'two apps share an ID: give each app its own ID',
      }),
      ...appRules.map(({ error, read }) => z.refine<readonly App[]>((apps) => areDistinct(apps, read), { error })),
    ),
  ),
})
