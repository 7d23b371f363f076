import * as z from 'zod/mini'
import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'
import { senderSettings } from './sender-settings.js'
import { AppSchema } from './app-schema.js'
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

/** The settings file: fields, checks and defaults. Its types are inferred from here. */
export const SettingsSchema = z.strictObject({
  /** This provider's public origin, such as 'https://auth.example.com'. */
  origin: Origin,
  /**
   * A second origin, such as 'https://captcha.example.com', on which pages of the provider show captchas. Scripts of
   * captcha vendors run there and never on `origin`. Required if an app has a captcha.
   */
  captchaOrigin: z.optional(Origin),
  /** The number of your proxies in front of the provider. It reads that many hops of X-Forwarded-For. */
  trustedProxies: z._default(z.int().check(z.nonnegative()), 0),
  /** Lifetimes of sessions, in milliseconds. */
  sessions: z.prefault(
    z.strictObject({
      /** Lifetime of an access token. Default: one hour. */
      accessTokenLife: count(60 * minute),
      /** Lifetime of a session, regardless of its activity. Default: 30 days. */
      absoluteLife: count(30 * day),
      /** Time without a refresh after which a session ends. Default: 14 days. */
      idleLife: count(14 * day),
    }),
    {},
  ),
  /** Rate limits in calls a minute, unless the name has another unit. See `abuse/policies.ts`. */
  limits: z.prefault(
    z.strictObject({
      /** Calls of one network, except logins. */
      network: count(600),
      /** Calls of one session with its forks. */
      session: count(600),
      /** Sessions of one user at a time. A login above it ends the session that was used least recently. */
      sessionsOfUser: count(100),
      /** Calls of one app without a session that pass the narrower limits. */
      app: count(60_000),
      /** Calls of one app with a session that pass the narrower limits. */
      appSessions: count(240_000),
      /** Calls of an app's servers with one secret. */
      appServers: count(60_000),
      /** Logins of one IPv4 address or IPv6 /48, after the limit of their app was reached. */
      reservedLogins: count(12),
      /** Logins of one IPv6 /32, after the limit of their app was reached. */
      reservedLoginsOfAllocation: count(3000),
      /** Logins of all networks, after the limit of their app was reached. */
      reservedLoginsOfApp: count(60_000),
      /** Calls that open a session, from one network. */
      networkLogins: count(60),
      /** Calls of one IPv6 /48, except logins. Each /64 in it is a network. */
      widerNetwork: count(2400),
      /** Calls that open a session, from one IPv6 /48. */
      widerNetworkLogins: count(240),
      /** Logins of one account's known devices after the limit of their network or app was reached. */
      deviceLogins: count(60),
      /** Public documents per network. They do not consume a wider limit. */
      documents: count(600),
      /** Token refreshes per network. They do not consume a wider limit. */
      refreshes: count(600),
      /** Calls of the provider's pages to the chain nodes of one app, from one network. A call counts once per 8 kB. */
      nodeCallsOfNetwork: count(120),
      /** Calls of the provider's pages to the chain nodes of one app, from one IPv6 /48. A call counts once per 8 kB. */
      nodeCallsOfWiderNetwork: count(480),
      /** Calls of one user to the funding services of an app: Relay and Coinbase. */
      fundingCallsOfUser: count(120),
      /** Calls of one network's users to the funding services of an app. */
      fundingCallsOfNetwork: count(240),
      /** Calls of the users of one IPv6 /48 to the funding services of an app. */
      fundingCallsOfWiderNetwork: count(960),
      /** Client events from one network. */
      events: count(60),
      /** New wallet frames of one user at a recovery service, a day. */
      userFramesADay: count(30),
      /** Wallet frames whose keys one page of the user named, at a recovery service, an hour. */
      namedFramesAnHour: count(10),
      /** New wallet frames of all users at a recovery service, an hour. */
      framesAnHour: count(600),
      /** Codes sent to one mailbox for one requester, an hour. */
      sendsAnHour: count(5),
      /** Codes sent to one mailbox for one requester, a day. */
      sendsADay: count(10),
      /** Codes sent to one mailbox for all unknown devices together, a day. */
      mailboxSendsADay: count(30),
      /** Emails with codes of one app that unknown devices of one network request, an hour. */
      emailsOfNetworkAnHour: count(120),
      /** Emails with codes of one app that unknown devices of one IPv6 /48 request, an hour. */
      emailsOfWiderNetworkAnHour: count(480),
      /** Emails with codes of one app that unknown devices of one IPv6 /32 request, an hour. */
      emailsOfAllocationAnHour: count(1920),
      /** Emails with codes of one app to unknown devices, an hour. Known devices are counted separately, and not refused. */
      emailsOfAppAnHour: count(10_000),
      /** Text messages of one app that unknown devices of one network request, an hour. */
      textsOfNetworkAnHour: count(60),
      /** Text messages of one app that unknown devices of one IPv6 /48 request, an hour. */
      textsOfWiderNetworkAnHour: count(240),
      /** Text messages that one logged-in user requests, an hour. */
      textsOfUserAnHour: count(20),
      /** Delegations of one user, an hour, and as many changes of recovery methods. */
      walletChangesOfUserAnHour: count(20),
      /** Text messages of one app to unknown devices for a range of 10,000 numbers, an hour. */
      textsToRangeAnHour: count(30),
      /** Text messages of one app to unknown devices for one calling code, an hour. */
      textsToCountryAnHour: count(600),
      /** Text messages of one app to unknown devices, an hour. Known devices are counted separately, and not refused. */
      textsOfAppAnHour: count(1200),
      /** Text messages to one number for its known devices, a day. Logins and sessions have one limit each. */
      textsToNumberADay: count(20),
      /** Contract signature checks of one nonce. */
      contractChecks: count(3),
      /** Wrong codes in a row from unknown devices, over any number of codes, before the account is locked. */
      failuresInARow: count(50),
      /**
       * The first lock in milliseconds. Default: one day. Each further wrong code doubles it, up to eight times. Magic
       * links still work.
       */
      coolOff: count(day),
      /**
       * Wrong codes of one app from unknown devices of one network, an hour, before further codes are refused. Keep it
       * below `alarmFailures`.
       */
      wrongCodesOfNetworkAnHour: count(60),
      /** Wrong codes of one app from unknown devices of one IPv6 /48, an hour. */
      wrongCodesOfWiderNetworkAnHour: count(90),
      /**
       * Wrong MFA answers in a row in one session before it waits after each: 10 s, 1 min, 10 min, 1 h. Further answers
       * are refused.
       */
      mfaFailuresInARow: count(4),
      /**
       * Wrong MFA answers in a row of one user in all sessions before the user waits after each: 10 min, 1 h, a day.
       */
      mfaFailuresOfUser: count(20),
      /**
       * Wrong passwords, backups or passkeys in a row for one wallet before the user waits after each: 10 min, 1 h, a
       * day.
       */
      recoveryFailuresInARow: count(10),
      /**
       * Wrong passwords, backups or passkeys in a row for one wallet in one session, before the session waits after
       * each: 10 min, 1 h. Further answers are rejected.
       */
      recoveryFailuresOfSession: count(5),
      /** Wrong codes of an app in a minute before their share is checked. */
      alarmFailures: count(100),
      /** The share of wrong codes that flags the app, 0 to 1. */
      alarmShare: z._default(z.number().check(z.positive(), z.lte(1)), 0.5),
      /** Number of wrong codes in an hour that flags an app, regardless of their percentage. */
      alarmFailuresAnHour: count(1000),
      /** Networks (IPv4 addresses or IPv6 /48) that flag an app together. Each counts for its part of those wrong codes. */
      alarmNetworks: count(20),
      /** Wallets of an app that reach their daily limit within an hour before an event is recorded. */
      usedWalletsAnHour: count(10),
      /** The time that an app stays flagged, in milliseconds. Default: one hour. */
      alarmLife: count(60 * minute),
      /** Wrong codes that unknown devices of each network may try while the app is flagged. Four right codes add one. */
      alarmGuesses: count(3),
      /** Wrong codes that unknown devices of each IPv6 /48 may try while the app is flagged. */
      alarmWiderNetworkGuesses: count(12),
    }),
    {},
  ),
  ...senderSettings,
  /** Sinks for client events. Default: the log, with the event's name only. */
  events: EventsSchema,
  ...merge(valuesOf('settings')),
  /** The OAuth providers, with the clients that are registered there. */
  oauth: OAuthSchema,
  /** The cloud storage for wallet backups of one app, with the clients that are registered there. */
  cloudBackups: CloudBackupsSchema,
  /** Prices of coins for users, one row per coin. Coins without a price show no value. */
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
           * Time of the price, such as '2026-11-28T12:00:00Z'. A price without a time never goes stale: use it for
           * development.
           */
          updatedAt: z.optional(z.iso.datetime({ error: "must be a time, such as '2026-11-28T12:00:00Z'" })),
        }),
      ),
    ),
    [],
  ),
  /** The services that price the coins without a row in `prices`. */
  priceSources: PriceSourcesSchema,
  /**
   * Ethereum nodes by chain ID. Contract wallets log in on these networks, and wallets with a key need no node. Select
   * a node that you trust with your users' accounts, because it verifies contract signatures. The sandbox's faucet uses
   * them too.
   */
  nodes: z._default(
    z.record(z.string(), NodeUrl).check(
      z.refine((nodes) => Object.keys(nodes).every((id) => /^[1-9]\d{0,15}$/.test(id)), {
        error: "must have chain IDs as keys, such as '1'",
      }),
    ),
    {},
  ),
  /** The apps of this provider, at least one. */
  apps: z.readonly(
    z.array(AppSchema).check(
      z.minLength(1),
      z.refine((apps) => new Set(apps.map(({ id }) => id)).size === apps.length, { error: 'two apps share an id' }),
      ...appRules.map(({ error, read }) => z.refine<readonly App[]>((apps) => areDistinct(apps, read), { error })),
    ),
  ),
})
