import { fromBase64, toBase64 } from '../bytes/encodings.js'
import { randomBytes } from '../bytes/random.js'

const prefix = 'whsec_'
const [least, most] = [24, 64]

/** Returns the bytes of a secret in the format of Standard Webhooks, or undefined for other text. */
export function readWebhookSecret(text: string): Uint8Array | undefined {
  if (!text.startsWith(prefix)) return undefined
  try {
    const bytes = fromBase64(text.slice(prefix.length))
    return bytes.length >= least && bytes.length <= most ? bytes : undefined
  } catch {
    return undefined
  }
}

export const isWebhookSecret = (text: string): boolean => readWebhookSecret(text) !== undefined

/** Returns a new secret of 32 random bytes. */
export const makeWebhookSecret = (): string => prefix + toBase64(randomBytes(32))
