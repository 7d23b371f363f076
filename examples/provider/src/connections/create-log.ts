import { type DestinationStream, type Logger, pino } from 'pino'
import { valuesOf } from '../login-methods/login-methods.js'

/** Fields that are redacted in the first three levels of an object. */
const secret = new Set([
  'access_token',
  'address',
  'authorization',
  'authorization_code',
  'code',
  'code_verifier',
  'cookie',
  'credential',
  'dpop',
  'email',
  'identity_token',
  'new_phone_number',
  'old_phone_number',
  'phoneNumber',
  'recovery_key',
  'recovery_proof',
  'refresh_token',
  'signature',
  'state',
  'state_code',
  'subject',
  'to',
  'token',
  ...valuesOf('secretFields').flat(),
])
const levels = 3

/**
 * Log lines are collected for this time in milliseconds, or up to this length. One write for each line would cost more
 * than the line itself.
 */
const buffered = { minLength: 16_000, periodicFlush: 100 }

/** Creates a structured log, with one JSON object per line and redacted secrets. Default: writes to standard output. */
export const createLog = (destination: DestinationStream = openOutput()): Logger =>
  pino(
    {
      base: null,
      level: process.env['KEYHOOK_LOG_LEVEL'] ?? 'info',
      // Pino's serializer below redacts the error.
      formatters: { log: ({ err, ...fields }) => ({ ...redact(fields, levels), err }) },
      // An error's message or query may contain user input. The error's type and location are enough to find the fault.
      serializers: {
        err: (error: unknown) =>
          error instanceof Error
            ? { type: error.name, stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [] }
            : { type: typeof error, stack: [] },
      },
    },
    destination,
  )

let output: DestinationStream | undefined

function openOutput(): DestinationStream {
  if (output) return output
  const destination = pino.destination({ ...buffered, dest: 1, sync: true })
  process.once('exit', () => destination.flushSync())
  return (output = destination)
}

/** Returns a copy of an object without its secrets. */
const redact = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secret.has(name) ? '[redacted]' : redactValue(value, depth)]),
  )

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 1) return value
  if (Array.isArray(value)) return value.map((each) => redactValue(each, depth - 1))
  return 'toJSON' in value ? value : redact(value, depth - 1)
}
