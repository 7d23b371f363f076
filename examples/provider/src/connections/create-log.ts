import { type DestinationStream, type Logger, pino } from 'pino'
import { valuesOf } from '../login-methods/login-methods.js'

/** Fields that are redacted at any depth. */
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

/** Creates a structured log, with one JSON object per line and redacted secrets. */
export const createLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      base: null,
      level: process.env['KEYHOOK_LOG_LEVEL'] ?? 'info',
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      // The message or a query of an error may hold user input. Its kind and location are enough to find the fault.
      serializers: {
        err: (error: unknown) =>
          error instanceof Error
            ? { type: error.name, stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [] }
            : { type: typeof error, stack: [] },
      },
    },
    ...(destination ? [destination] : []),
  )
