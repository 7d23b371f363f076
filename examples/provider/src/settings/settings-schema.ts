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
  valuesOf('ownOfApp')

/** Returns false if two apps share a value that `read` returns. */
function areDistinct(apps: readonly App[], read: (app: App) => string | undefined): boolean {
  const values = apps.flatMap((app) => read(app) ?? [])
  return new Set(values).size === values.length
}

/** The settings file: its fields, their checks and their defaults. Its types are inferred from here. */
export const SettingsSchema = z.strictObject({
  /** This provider's public origin, such as 'https://auth.example.com'. */
  origin: Origin,
  /**
   * A second origin of this provider, such as 'https://captcha.example.com', on which its own pages show captchas. Scripts of
   * captcha vendors run there and never on `origin`. An app with a captcha needs it.
   */
  captchaOrigin: z.optional(Origin),
  /** How many proxies of yours stand before the provider. Only that many hops of X-Forwarded-For are believed. */
  trustedProxies: z._default(z.int().check(z.nonnegative()), 0),
  /** How long logins last, milliseconds. */
  sessions: z.prefault(
    z.strictObject({
      /** How long an access token is good: an hour when left out. */
      accessTokenLife: count(60 * minute),
      /** However much a session is used, it ends then: after 30 days when left out. */
      absoluteLife: count(30 * day),
      /** A session that is not renewed for this long ends: 14 days when left out. */
      idleLife: count(14 * day),
    }),
    {},
  ),
  /** Calls a minute, unless the name says otherwise. `abuse/policies.ts` says what each bounds. */
  limits: z.prefault(
    z.strictObject({
      /** From one network, besides logins. */
      network: count(600),
      /** Of one session, with its forks. */
      session: count(600),
      /** Of one app, of those that no narrower limit refuses. */
      app: count(60_000),
      /** Calls that open a session, from one network. */
      networkLogins: count(60),
      /** From one IPv6 /48, whose every /64 is a network. */
      site: count(2400),
      /** Calls that open a session, from one such /48. */
      siteLogins: count(240),
      /** Logins from the known devices of one account, where their network or app has had its share. */
      deviceLogins: count(60),
      /** Of public documents, from one network, and counted against nothing wider. */
      documents: count(600),
      /** Refreshes of tokens, from one network, and counted against nothing wider. */
      refreshes: count(600),
      /** Calls of the provider's pages to the chain nodes of one app, from one network. A call counts once for each 8 kB. */
      nodeCallsOfNetwork: count(120),
      /** And from each IPv6 /48. */
      nodeCallsOfSite: count(480),
      /** Calls that tell what happened in a client, from one network. */
      events: count(60),
      /** Of a recovery service: wallet frames that are new to one user, a day. */
      userFramesADay: count(30),
      /** And to all users, an hour. */
      framesAnHour: count(600),
      /** Codes sent to one mailbox for one requester, an hour. */
      sendsAnHour: count(5),
      /** The same, a day. */
      sendsADay: count(10),
      /** And for all unknown devices together, a day. */
      mailboxSendsADay: count(30),
      /** Emails with codes of one app that unknown devices of one network request, an hour. */
      emailsOfNetworkAnHour: count(120),
      /** And those of each IPv6 /48. */
      emailsOfSiteAnHour: count(480),
      /** Text messages of one app that unknown devices of one network request, an hour. */
      textsOfNetworkAnHour: count(60),
      /** And those of each IPv6 /48. */
      textsOfSiteAnHour: count(240),
      /** Text messages that one user who is logged in asks for, an hour. */
      textsOfUserAnHour: count(20),
      /** Delegations of one user, an hour, and as many changes of how their wallets are recovered. */
      walletChangesOfUserAnHour: count(20),
      /** Text messages of one app to 10,000 numbers that begin alike, an hour. */
      textsToRangeAnHour: count(30),
      /** And to those of one calling code, an hour. */
      textsToCountryAnHour: count(600),
      /** Signatures that contracts are asked about, of one nonce. */
      contractChecks: count(3),
      /** Wrong codes in a row from unknown devices, over any number of codes, until they get no code looked at. */
      failuresInARow: count(50),
      /**
       * For how long, milliseconds: a day when left out. After each one more it is twice as long, up to eight times. The link in
       * the email works meanwhile.
       */
      coolOff: count(day),
      /** Wrong codes of one app from unknown devices of one network, an hour, until it gets no code looked at. Below `alarmFailures`. */
      wrongCodesOfNetworkAnHour: count(60),
      /** And from those of each IPv6 /48. */
      wrongCodesOfSiteAnHour: count(90),
      /** Wrong MFA answers in a row in one session, from which it waits after each: 10 s, 1 min, 10 min, 1 h. Then it gets none. */
      mfaFailuresInARow: count(4),
      /** Wrong MFA answers in a row of one user in all sessions, from which the user waits after each: 10 min, 1 h, a day. */
      mfaFailuresOfUser: count(20),
      /** Wrong passwords, backups or passkeys in a row for one wallet, from which its user waits after each: 10 min, 1 h, a day. */
      recoveryFailuresInARow: count(10),
      /** The same in one session, from which it waits after each: 10 min, 1 h. Then it gets none. */
      recoveryFailuresOfSession: count(5),
      /** Wrong codes of an app in a minute before their share is looked at. */
      alarmFailures: count(100),
      /** The share of wrong codes from which the app is flagged, 0 to 1. */
      alarmShare: z._default(z.number().check(z.positive(), z.lte(1)), 0.5),
      /** Wrong codes of an app in an hour from which it is flagged, whatever their share. */
      alarmFailuresAnHour: count(1000),
      /** Wallets of an app that come to the most they may give away in a day, within an hour, from which there is an event. */
      spentWalletsAnHour: count(10),
      /** How long an app stays flagged, milliseconds: an hour when left out. */
      alarmLife: count(60 * minute),
      /** How many wrong codes the unknown devices of each network may try meanwhile. */
      alarmGuesses: count(3),
      /** And those of each IPv6 /48. */
      alarmSiteGuesses: count(12),
    }),
    {},
  ),
  ...senderSettings,
  /** Where what clients tell goes: a word in the log is all that is kept of it when left out. */
  events: EventsSchema,
  ...merge(valuesOf('settings')),
  /** The sites where users have accounts, as this provider is registered there. */
  oauth: OAuthSchema,
  /** The clouds in which users keep what their wallets are recovered by, as this provider is registered there. */
  cloudBackups: CloudBackupsSchema,
  /** What users read of the worth of coins: one row for each; no worth is shown without one. */
  prices: z._default(
    z.readonly(
      z.array(
        z.strictObject({
          /** Such as 8453. Solana is 0. */
          chainId: z.int(),
          /** Such as 'ETH'. */
          symbol: z.string(),
          /** What one whole coin is worth, in US dollars. */
          usd: z.number().check(z.positive()),
          /** When that was so, as '2026-11-28T12:00:00Z'. A price without a time never goes stale: for development. */
          updatedAt: z.optional(z.iso.datetime({ error: "must be a time as '2026-11-28T12:00:00Z'" })),
        }),
      ),
    ),
    [],
  ),
  /** The services that price coins which `prices` does not price. */
  priceSources: PriceSourcesSchema,
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
  /** The apps whose users log in here, one at least. */
  apps: z.readonly(
    z.array(AppSchema).check(
      z.minLength(1),
      z.refine((apps) => new Set(apps.map(({ id }) => id)).size === apps.length, { error: 'two apps share an id' }),
      ...appRules.map(({ error, read }) => z.refine<readonly App[]>((apps) => areDistinct(apps, read), { error })),
    ),
  ),
})
