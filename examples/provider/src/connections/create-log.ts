import { type DestinationStream, type Logger, pino } from 'pino'
import { valuesOf } from '../login-methods/login-methods.js'

/** What must not be read from a log, wherever in a line it would stand. */
const secret = [
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
]

/** Structured logs, one JSON object a line, secrets redacted. */
export const createLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      base: null,
      level: process.env['KEYHOOK_LOG_LEVEL'] ?? 'info',
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      // A message or a query in an error may hold what a user sent; its kind and place are enough to find it.
      serializers: {
        err: (error: unknown) =>
          error instanceof Error
            ? { type: error.name, stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [] }
            : { type: typeof error, stack: [] },
      },
    },
    ...(destination ? [destination] : []),
  )
