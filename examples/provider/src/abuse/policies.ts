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
 * The rate limits: what is counted, in which window, up to which limit, and the consequence (security rules 14 and 17).
 */
export const policies = {
  documents: {
    counts: "the provider's pages and their files, requested from one network",
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  callbacks: {
    counts: 'returns from OAuth providers to one network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  exchanges: {
    counts: 'authorization codes that one network exchanges for tokens',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  logos: {
    counts: 'logos requested from one network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'documents' }],
  },
  events: {
    counts: 'calls from one network that tell what happened in a client',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'events' }],
  },
  refreshes: {
    counts: 'refreshes from one network',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'refreshes' }],
  },
  networkLogins: {
    counts: 'calls from one network that open a session or lead to one',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'networkLogins' }],
  },
  widerNetworkLogins: {
    counts: 'the same from one site, which is an IPv6 /48 with its networks',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'widerNetworkLogins' }],
  },
  deviceLogins: {
    counts: 'the same from the known devices of one account, where their network or app has had its share',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'deviceLogins' }],
  },
  network: {
    counts: 'other calls from one network, and logins again',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'network' }],
  },
  widerNetwork: {
    counts: 'the same from one site',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'widerNetwork' }],
  },
  networkSessions: {
    counts: 'calls of one site with verified keys of sessions, after the limit of the network was reached',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'networkSessions' }],
  },
  nodeCallsOfNetwork: {
    counts: "calls of the provider's pages to one app's chain nodes from one network, 8 kB each (security rule 44)",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'nodeCallsOfNetwork' }],
  },
  nodeCallsOfWiderNetwork: {
    counts: 'the same from one site',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'nodeCallsOfWiderNetwork' }],
  },
  fundingCallsOfUser: {
    counts: "calls of one user to an app's funding services (Relay, Coinbase): the operator's quota pays for them",
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'fundingCallsOfUser' }],
  },
  fundingCallsOfNetwork: {
    counts: 'the same from one network',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'fundingCallsOfNetwork' }],
  },
  fundingCallsOfWiderNetwork: {
    counts: 'the same from one site',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'fundingCallsOfWiderNetwork' }],
  },
  session: {
    counts: 'calls of one session with its forks, so that a stolen session exhausts no other',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'session' }],
  },
  app: {
    counts: 'calls of one app without a session that no narrower budget refuses',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'app' }],
  },
  appSessions: {
    counts:
      'the same with a session, so that callers without one do not lock out users who are logged in (security rule 31)',
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'appSessions' }],
  },
  appServers: {
    counts: "calls with one secret of one app, so that callers without it do not stop the app's server",
    over: 'refuse',
    window: 'fixed',
    isFrequent: true,
    bounds: [{ length: minute, most: 'appServers' }],
  },
  reservedLogins: {
    counts: 'logins of one app from one IPv4 address or IPv6 /48, after the limit of the app was reached',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'reservedLogins' }],
  },
  reservedLoginsOfAllocation: {
    counts: 'the same from one IPv6 /32, because an attacker can rent thousands of /48',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'reservedLoginsOfAllocation' }],
  },
  reservedLoginsOfApp: {
    counts: 'the same from all networks',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'reservedLoginsOfApp' }],
  },
  userFrames: {
    counts: 'wallet frames that are new to one user, and open a recovery key',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: day, most: 'userFramesADay' }],
  },
  namedFrames: {
    counts:
      'the same for frame keys that only a page named: of one page in which the user acted, or of all other pages (security rule 36)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'namedFramesAnHour' }],
  },
  newFrames: {
    counts:
      'the same of all users, three of each at most, and apart for wallets of the last seven days: a provider that requests every key is noticed, and slow (security rule 36)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'framesAnHour' }],
  },
  wrongCodesOfNetwork: {
    counts:
      'wrong codes of one app from unknown devices of one network: no network flags an app alone (security rule 31)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'wrongCodesOfNetworkAnHour' }],
  },
  wrongCodesOfWiderNetwork: {
    counts: 'the same of one site',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'wrongCodesOfWiderNetworkAnHour' }],
  },
  attemptsWhileFlagged: {
    counts: 'wrong codes from one network while the app is flagged: its right codes raise the limit (threat 11)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: 'alarmLife', most: 'alarmGuesses' }],
  },
  widerNetworkAttemptsWhileFlagged: {
    counts: 'the same from one site',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: 'alarmLife', most: 'alarmWiderNetworkGuesses' }],
  },
  codesSent: {
    counts: 'codes sent to one mailbox of one app at the request of one site, or of one device that is known to it',
    over: 'refuse',
    window: 'sliding',
    bounds: [
      { length: hour, most: 'sendsAnHour' },
      { length: day, most: 'sendsADay' },
    ],
  },
  emailsOfNetwork: {
    counts:
      'emails with codes of one app that unknown devices of one network request, to any addresses (security rule 31)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'emailsOfNetworkAnHour' }],
  },
  emailsOfWiderNetwork: {
    counts: 'the same of one site',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'emailsOfWiderNetworkAnHour' }],
  },
  emailsOfAllocation: {
    counts: 'the same of one IPv6 /32, because an attacker can rent thousands of /48',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'emailsOfAllocationAnHour' }],
  },
  emailsOfApp: {
    counts:
      'emails with codes of one app: unknown devices are refused above it, and known devices, which are counted separately, are not (security rule 31)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'emailsOfAppAnHour' }],
    event: 'many-emails',
  },
  textsOfNetwork: {
    counts: 'text messages of one app that unknown devices of one network request, to any numbers (security rule 31)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsOfNetworkAnHour' }],
  },
  textsOfWiderNetwork: {
    counts: 'the same of one site',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsOfWiderNetworkAnHour' }],
  },
  codesToMailbox: {
    counts: 'codes sent to one mailbox of one app at the request of all devices that are unknown to its account',
    over: 'refuse',
    window: 'sliding',
    bounds: [{ length: day, most: 'mailboxSendsADay' }],
  },
  textsOfUser: {
    counts:
      'text messages that one logged-in user requests, to any numbers, in one group of sessions (`limitGroup`): no captcha protects them',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsOfUserAnHour' }],
  },
  walletChangesOfUser: {
    counts:
      'delegations, signers, exports, new recovery methods or new cross-app grants of one user: each sends an email, and script in the page can request any number',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'walletChangesOfUserAnHour' }],
  },
  textsToRange: {
    counts: 'text messages of one app to 10,000 numbers that begin alike, to unknown devices (threat 13)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsToRangeAnHour' }],
  },
  textsToCountry: {
    counts: 'the same to all numbers of one calling code',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsToCountryAnHour' }],
  },
  textsToNumber: {
    counts:
      'text messages to one number for its known devices, for logins and in sessions: no other number consumes it (security rule 30)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: day, most: 'textsToNumberADay' }],
  },
  textsOfApp: {
    counts:
      'text messages of one app: unknown devices are refused above it, and known devices, which are counted separately, are not (threat 13)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: hour, most: 'textsOfAppAnHour' }],
    event: 'many-texts',
  },
  contractChecks: {
    counts: 'questions to chain nodes whether a contract has signed, of one nonce (threat 14)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: 5 * minute, most: 'contractChecks' }],
  },
  wrongCodes: {
    counts:
      'wrong codes in a row at one account from unknown devices, or from one known device, over any number of codes',
    over: 'lock',
    most: 'failuresInARow',
    length: 'coolOff',
    // The lock doubles up to eight days, which allows 97 guesses a year. A shorter maximum would allow over 100.
    doublings: 3,
    memory: 365 * day,
  },
  wrongFactors: {
    counts: 'wrong MFA answers in a row in one session, for all methods and actions (security rule 15)',
    over: 'wait',
    most: 'mfaFailuresInARow',
    // After these waits, the session is blocked. Otherwise one session could consume the user's limit.
    waits: [10_000, minute, 10 * minute, hour, 30 * day],
    memory: 7 * day,
  },
  wrongFactorsOfUser: {
    counts:
      'the same of one user in one group of sessions (`limitGroup`): a new login adds no guesses (security rule 15)',
    over: 'wait',
    most: 'mfaFailuresOfUser',
    waits: [10 * minute, hour, day],
    memory: 7 * day,
  },
  wrongRecoverySecretsOfSession: {
    counts: 'wrong recovery passwords, backups or passkeys in a row for one wallet, in one session (security rule 19)',
    over: 'wait',
    most: 'recoveryFailuresOfSession',
    waits: [10 * minute, hour, 30 * day],
    memory: 365 * day,
  },
  wrongRecoverySecrets: {
    counts:
      "wrong passwords, backups or passkeys in a row for one wallet, in one browser that opened it by its secret before, in all others in which the user acted, or in the rest; no session's end forgives them (security rule 19)",
    over: 'wait',
    most: 'recoveryFailuresInARow',
    waits: [10 * minute, hour, day],
    memory: 365 * day,
  },
  usedWallets: {
    counts: 'wallets of one app that were to give away more than they may within a day, each once in it (threat 31)',
    over: 'tell',
    once: day,
    bounds: [{ length: hour, most: 'usedWalletsAnHour' }],
    event: 'many-wallet-limits',
  },
  spraying: {
    counts:
      'wrong codes of one app, from many networks: one on each of many accounts stays under every other bound (threat 11)',
    over: 'flag',
    terms: [
      { length: minute, most: 'alarmFailures', share: 'alarmShare' },
      // Neither pauses nor correct codes for the attacker's own accounts hide guesses from this alarm.
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
