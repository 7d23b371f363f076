import type { Settings } from '../settings/parse-settings.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Limits = Settings['limits']

/** Milliseconds, or the limit of the settings that holds them. */
type Length = number | keyof Limits

/** How often something may happen within a window, by the limit of the settings that holds it. */
type Bound = { readonly length: Length; readonly most: keyof Limits }

type Policy = { readonly counts: string } & (
  | {
      /** What comes over a bound is answered with 429 and the time to wait. */
      readonly over: 'refuse'
      /** Fixed windows begin with their first count; sliding ones end now. */
      readonly window: 'fixed' | 'sliding'
      readonly bounds: readonly [Bound, ...Bound[]]
    }
  | {
      /** At the bound what is counted is locked for `length`; after every `again` more for twice as long. */
      readonly over: 'lock'
      readonly most: keyof Limits
      readonly length: Length
      readonly again: number
      readonly doublings: number
      /** For how long after the last one they are counted. */
      readonly memory: number
    }
  | {
      /** When at least `share` of the outcomes within a window are failures, and there are `most`: an event, and a flag. */
      readonly over: 'flag'
      readonly bound: Bound
      readonly share: keyof Limits
      readonly flagged: Length
      readonly event: string
    }
)

/** What is counted, within which window, up to which bound, and what happens then (security rules 14 and 17). */
export const policies = {
  network: {
    counts: 'calls from one network',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'network' }],
  },
  networkLogins: {
    counts: 'calls from one network that open a session or lead to one',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'networkLogins' }],
  },
  account: {
    counts: 'calls of one user',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'account' }],
  },
  app: {
    counts: 'calls of one app',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: minute, most: 'app' }],
  },
  attemptsWhileFlagged: {
    counts: 'wrong codes from one network while the app is flagged (threat 11)',
    over: 'refuse',
    window: 'fixed',
    bounds: [{ length: 'alarmLife', most: 'alarmGuesses' }],
  },
  codesSent: {
    counts: 'codes sent to one address of one app',
    over: 'refuse',
    window: 'sliding',
    bounds: [
      { length: hour, most: 'sendsAnHour' },
      { length: day, most: 'sendsADay' },
    ],
  },
  wrongCodes: {
    counts: 'wrong codes in a row at one account, over any number of codes',
    over: 'lock',
    most: 'failuresInARow',
    length: 'coolOff',
    again: 5,
    doublings: 9,
    memory: 365 * day,
  },
  spraying: {
    counts: 'wrong codes of one app: one on each of many accounts stays under every other bound (threat 11)',
    over: 'flag',
    bound: { length: minute, most: 'alarmFailures' },
    share: 'alarmShare',
    flagged: 'alarmLife',
    event: 'many-wrong-codes',
  },
} as const satisfies Readonly<Record<string, Policy>>

type Over<over extends Policy['over'], window = unknown> = {
  [name in keyof typeof policies]: (typeof policies)[name] extends { over: over; window?: window } ? name : never
}[keyof typeof policies]

export type FixedPolicy = Over<'refuse', 'fixed'>
export type SlidingPolicy = Over<'refuse', 'sliding'>

/** A length in milliseconds. */
export const lengthOf = (length: Length, limits: Limits): number =>
  typeof length === 'number' ? length : limits[length]
