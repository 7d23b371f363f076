import { onRampNames } from '../../../on-ramps/on-ramps.js'
import { errorCodes } from '../../errors/codes.js'
import { chainTypes } from '../evm/chain-types.js'

type Check = (value: unknown) => boolean

const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string)
const text =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value)

const wallet = { chainType: oneOf(...chainTypes) }
const onRamp = {
  ...wallet,
  provider: oneOf(...onRampNames, 'external', 'manual'),
  /** Amount in whole units of the asset. */
  value: text(/^\d{1,20}(?:\.\d{0,20})?$/),
  /** Chain ID on Ethereum, cluster name on Solana. */
  chainId: (value: unknown) => Number.isSafeInteger(value) || oneOf('mainnet-beta', 'devnet', 'testnet')(value),
}

/**
 * All client events and the allowed fields of their payload. They exclude typed text and identifiers of sessions, keys
 * and purchases (threat 36).
 */
const events = {
  sdk_fiat_on_ramp_started: onRamp,
  sdk_fiat_on_ramp_completed_with_status: { ...onRamp, status: oneOf('success', 'failure') },
  embedded_wallet_creation_started: wallet,
  embedded_wallet_creation_completed: wallet,
  embedded_wallet_creation_failed: { ...wallet, code: oneOf(...errorCodes) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Check>>>>

export type ClientEventName = keyof typeof events

/** An event of a client. */
export type ClientEvent = {
  /** Name, such as 'embedded_wallet_creation_completed'. */
  readonly name: ClientEventName
  /** The event's fields, and `clientTimestamp`: the time of the event on the browser's clock, as ISO 8601. */
  readonly payload: Readonly<Record<string, string | number>>
}

const timestamp = text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** Returns the event with its allowed fields only; undefined for an unknown event. */
export function readClientEvent(name: string, payload: Readonly<Record<string, unknown>>): ClientEvent | undefined {
  if (!Object.hasOwn(events, name)) return undefined
  const known = name as ClientEventName
  const stored = Object.entries(payload).filter(([field, value]) => isAllowed(known, field, value))
  // Each field was checked against its allowed values.
  return { name: known, payload: Object.fromEntries(stored) as ClientEvent['payload'] }
}

function isAllowed(name: ClientEventName, field: string, value: unknown): boolean {
  if (field === 'clientTimestamp') return timestamp(value)
  const row: Readonly<Record<string, Check>> = events[name]
  return Object.hasOwn(row, field) && row[field]!(value)
}
