// Longer than 200 lines, because it is a table of rate limits.

import type { SecurityEvent } from '../database/security-events.js'
import type { Settings } from '../settings/parse-settings.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Limits = Settings['limits']

/** Milliseconds, or the setting with the milliseconds. */
type Length = number | keyof Limits

/** Maximum number of uses within a window, by the setting of the limit. */
type Bound = { readonly length: Length; readonly most: keyof Limits }

type Policy = { readonly counts: string } & (
  | {
      /**
       * Consequence above the limit: the call fails with 429 and the wait. While an app is flagged, it may require its
       * captcha: see `requireCaptcha`.
       */
      readonly over: 'refuse'
      /** A fixed window starts at its first count. A sliding window ends at the current time. */
      readonly window: 'fixed' | 'sliding'
      readonly bounds: readonly [Bound, ...Bound[]]
      /**
       * True if every API call consumes this limit. Such calls are counted in memory first: see `createCallCounter`.
       */
      readonly isFrequent?: true
      /** The event that is recorded once for each window above the limit. */
      readonly event?: SecurityEvent
    }
  | {
      /**
       * Consequence at the limit: the subject is locked for `length`. Each further use doubles the lock, up to
       * `doublings` times.
       */
      readonly over: 'lock'
      readonly most: keyof Limits
      readonly length: Length
      readonly doublings: number
      /** The milliseconds for which counts are stored after the last use. */
      readonly memory: number
    }
  | {
      /**
       * Consequence at the limit: the subject waits for the first of `waits`. Each further use applies the next wait.
       */
      readonly over: 'wait'
      readonly most: keyof Limits
      readonly waits: readonly number[]
      /** The milliseconds for which counts are stored after the last use. */
      readonly memory: number
    }
  | {
      /** Consequence at the limit: an event is recorded. After that, the subject is not counted for the time `once`. */
      readonly over: 'tell'
      readonly once: Length
      readonly bounds: readonly [Bound]
      readonly event: SecurityEvent
    }
  | {
      /**
       * Consequence at the limit: `most` failures within a window record an event and flag the app. If `share` is set,
       * at least that share of the outcomes must be failures.
       */
      readonly over: 'flag'
      readonly terms: readonly (Bound & { readonly share?: keyof Limits })[]
      readonly flagged: Length
      readonly event: SecurityEvent
    }
)

/**
 * The rate limits, each with the counted actions, the window, the limit and the consequence (security rules 14 and 17).
 */
export const policies = {
  documents: {
    counts: "requests for the provider's pages and their files, by network",
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  callbacks: {
    counts: 'OAuth callbacks, by network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  captchas: {
    counts: 'captcha pages and their files, requested from one network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  exchanges: {
    counts: 'exchanges of authorization codes for tokens, by network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  logos: {
    counts: 'requests for logos, by network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  events: {
    counts: 'analytics events of clients, by network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'events' }],
  },
  refreshes: {
    counts: 'refreshes of sessions, by network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'refreshes' }],
  },
  networkLogins: {
    counts: 'login requests, by network',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'networkLogins' }],
  },
  widerNetworkLogins: {
    counts: 'login requests, by IPv6 /48',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'widerNetworkLogins' }],
  },
  deviceLogins: {
    counts: 'login requests of the known devices of an account, after the limit of their network or app was reached',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'deviceLogins' }],
  },
  network: {
    counts: 'other calls, including repeated logins, by network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'network' }],
  },
  widerNetwork: {
    counts: 'other calls, by IPv6 /48',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'widerNetwork' }],
  },
  networkSessions: {
    counts: 'calls with verified session keys, by IPv4 address or IPv6 /48, after the limit of the network was reached',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'networkSessions' }],
  },
  nodeCallsOfNetwork: {
    counts: "calls of the provider's pages to an app's chain nodes in units of 8 kB, by network (security rule 44)",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'nodeCallsOfNetwork' }],
  },
  nodeCallsOfWiderNetwork: {
    counts: "calls of the provider's pages to an app's chain nodes in units of 8 kB, by IPv6 /48",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'nodeCallsOfWiderNetwork' }],
  },
  fundingCallsOfUser: {
    counts: 'calls to the funding services of an app (Relay, Coinbase), whose quota the operator pays for, by user',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'fundingCallsOfUser' }],
  },
  fundingCallsOfNetwork: {
    counts: 'calls to the funding services of an app, by network',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'fundingCallsOfNetwork' }],
  },
  fundingCallsOfWiderNetwork: {
    counts: 'calls to the funding services of an app, by IPv6 /48',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'fundingCallsOfWiderNetwork' }],
  },
  session: {
    counts: 'calls, by session including its forks: a stolen session cannot exhaust the limit of another session',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'session' }],
  },
  app: {
    counts: 'calls without a session that pass all narrower limits, by app',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'app' }],
  },
  appSessions: {
    counts:
      'calls with a session, by app: calls without a session cannot lock out users who are logged in (security rule 31)',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'appSessions' }],
  },
  appServers: {
    counts: "calls of an app's server, by app secret: calls without the secret cannot stop the app's server",
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'appServers' }],
  },
  reservedLogins: {
    counts: 'logins after the limit of the app was reached, by app and IPv4 address or IPv6 /48',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'reservedLogins' }],
  },
  reservedLoginsOfAllocation: {
    counts: 'logins after the limit of the app was reached, by app and IPv6 /32: an attacker can rent thousands of /48',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'reservedLoginsOfAllocation' }],
  },
  reservedLoginsOfApp: {
    counts: 'logins after the limit of the app was reached, by app',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'reservedLoginsOfApp' }],
  },
  userFrames: {
    counts: 'new wallet frames that request a recovery key, by user',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: day, most: 'userFramesADay' }],
  },
  userNamedFrames: {
    counts:
      'new wallet frames with a key that only a page named, by user: they do not use up the limit of the other frames (security rule 36)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: day, most: 'userFramesADay' }],
  },
  namedFrames: {
    counts:
      'requests for a recovery key with a frame key that only a page named: by acted page, or all other pages (security rule 36)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'namedFramesAnHour' }],
  },
  newFrames: {
    counts:
      'new wallet frames that request a recovery key, for all users: at most three per user, wallets of the last seven days apart. Slows down a provider that requests every key, and records an event (security rule 36)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'framesAnHour' }],
  },
  wrongCodesOfNetwork: {
    counts:
      "wrong codes of an app's unknown devices, by network: one network alone cannot flag an app (security rule 31)",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'wrongCodesOfNetworkAnHour' }],
  },
  wrongCodesOfWiderNetwork: {
    counts: "wrong codes of an app's unknown devices, by IPv6 /48",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'wrongCodesOfWiderNetworkAnHour' }],
  },
  attemptsWhileFlagged: {
    counts: 'wrong codes while the app is flagged, by network: correct codes raise the limit (threat 11)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: 'alarmLife', most: 'alarmGuesses' }],
  },
  widerNetworkAttemptsWhileFlagged: {
    counts: 'wrong codes while the app is flagged, by IPv6 /48',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: 'alarmLife', most: 'alarmWiderNetworkGuesses' }],
  },
  codesSent: {
    counts: 'codes that are sent to a mailbox, by app and requesting origin or known device',
    over: 'refuse',
    window: 'sliding',
    bounds: [
      { length: hour, most: 'sendsAnHour' },
      { length: day, most: 'sendsADay' },
    ],
  },
  emailsOfNetwork: {
    counts: "emails with codes to any address that an app's unknown devices request, by network (security rule 31)",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'emailsOfNetworkAnHour' }],
  },
  emailsOfWiderNetwork: {
    counts: "emails with codes to any address that an app's unknown devices request, by IPv6 /48",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'emailsOfWiderNetworkAnHour' }],
  },
  emailsOfAllocation: {
    counts: 'emails with codes to any address, by app and IPv6 /32: an attacker can rent thousands of /48',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'emailsOfAllocationAnHour' }],
  },
  emailsOfApp: {
    counts:
      'emails with codes, by app: above the limit, only known devices receive more, and are counted separately (security rule 31)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'emailsOfAppAnHour' }],
    event: 'many-emails',
  },
  textsOfNetwork: {
    counts: "text messages to any number that an app's unknown devices request, by network (security rule 31)",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsOfNetworkAnHour' }],
  },
  textsOfWiderNetwork: {
    counts: "text messages to any number that an app's unknown devices request, by IPv6 /48",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsOfWiderNetworkAnHour' }],
  },
  codesToMailbox: {
    counts: 'codes that unknown devices request for a mailbox, by app',
    over: 'refuse',
    window: 'sliding',
    bounds: [{ length: day, most: 'mailboxSendsADay' }],
  },
  textsOfUser: {
    counts:
      'text messages to any number, by logged-in user and group of sessions (`limitGroup`): no captcha protects them',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsOfUserAnHour' }],
  },
  walletChangesOfUser: {
    counts:
      'delegations, signers, exports, new recovery methods and new cross-app grants, by user: each sends an email, and script in the page can request any number',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'walletChangesOfUserAnHour' }],
  },
  textsToRange: {
    counts: 'text messages to 10,000 numbers with a common prefix that unknown devices request, by app (threat 13)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsToRangeAnHour' }],
  },
  textsToCountry: {
    counts: 'text messages to the numbers of a calling code that unknown devices request, by app',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsToCountryAnHour' }],
  },
  textsToNumber: {
    counts:
      'text messages to a number that its known devices request: other numbers cannot consume the limit (security rule 30)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: day, most: 'textsToNumberADay' }],
  },
  textsOfApp: {
    counts:
      'text messages, by app: above the limit, only known devices receive more, and are counted separately (threat 13)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsOfAppAnHour' }],
    event: 'many-texts',
  },
  contractChecks: {
    counts: 'calls to chain nodes that verify the signature of a contract, by nonce (threat 14)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: 5 * minute, most: 'contractChecks' }],
  },
  wrongCodes: {
    counts:
      'consecutive wrong codes for an account, by known device or for all unknown devices, over any number of codes',
    over: 'lock',
    most: 'failuresInARow',
    length: 'coolOff',
    // The lock doubles up to eight days, which allows 97 guesses a year. A shorter maximum would allow over 100.
    doublings: 3,
    memory: 365 * day,
  },
  wrongFactors: {
    counts: 'consecutive wrong MFA answers for all methods and actions, by session (security rule 15)',
    over: 'wait',
    most: 'mfaFailuresInARow',
    // After these waits, the session is blocked. Otherwise one session could consume the user's limit.
    waits: [10_000, minute, 10 * minute, hour, 30 * day],
    memory: 7 * day,
  },
  wrongFactorsOfUser: {
    counts:
      'consecutive wrong MFA answers, by user and group of sessions (`limitGroup`): a new login adds no guesses (security rule 15)',
    over: 'wait',
    most: 'mfaFailuresOfUser',
    waits: [10 * minute, hour, day],
    memory: 7 * day,
  },
  wrongRecoverySecretsOfSession: {
    counts: 'consecutive wrong recovery passwords, backups or passkeys for a wallet, by session (security rule 19)',
    over: 'wait',
    most: 'recoveryFailuresOfSession',
    waits: [10 * minute, hour, 30 * day],
    memory: 365 * day,
  },
  wrongRecoverySecrets: {
    counts:
      'consecutive wrong recovery passwords, backups or passkeys for a wallet, by group of sessions: each browser that recovered the wallet, other sessions with a user action, or the rest. The end of a session forgives none (security rule 19)',
    over: 'wait',
    most: 'recoveryFailuresInARow',
    waits: [10 * minute, hour, day],
    memory: 365 * day,
  },
  usedWallets: {
    counts: 'wallets that reached their daily limit, each once a day, by app (threat 31)',
    over: 'tell',
    once: day,
    bounds: [{ length: hour, most: 'usedWalletsAnHour' }],
    event: 'many-wallet-limits',
  },
  spraying: {
    counts:
      'wrong codes from many networks, by app: one guess at each of many accounts stays below every other limit (threat 11)',
    over: 'flag',
    terms: [
      { length: minute, most: 'alarmFailures', share: 'alarmShare' },
      // Neither pauses nor correct codes for the attacker's own accounts prevent this alarm.
      { length: hour, most: 'alarmFailuresAnHour' },
    ],
    flagged: 'alarmLife',
    event: 'many-wrong-codes',
  },
} as const satisfies Readonly<Record<string, Policy>>

type Over<over extends Policy['over'], window = unknown> = {
  [name in keyof typeof policies]: (typeof policies)[name] extends { over: over; window?: window } ? name : never
}[keyof typeof policies]

export type FixedPolicy = Over<'refuse', 'fixed'>
export type SlidingPolicy = Over<'refuse', 'sliding'>
export type WaitingPolicy = Over<'wait'>

/** Returns a length in milliseconds. */
export const lengthOf = (length: Length, limits: Limits): number =>
  typeof length === 'number' ? length : limits[length]
