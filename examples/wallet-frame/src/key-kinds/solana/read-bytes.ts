import { base64 } from '@scure/base'
import { refuse } from '../refuse.js'

/** Decodes canonical base64. `name` is for the error. */
export function readBytes(value: unknown, name: string): Uint8Array {
  try {
    if (typeof value === 'string' && value !== '') return base64.decode(value)
  } catch {
    // The check below rejects it, like any other value.
  }
  throw refuse(`${name} must be bytes in base64`)
}
