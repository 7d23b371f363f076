import { base64 } from '@scure/base'
import { refuse } from '../refuse.js'

/** Decodes canonical base64. `name` appears in the error. */
export function readBytes(value: unknown, name: string): Uint8Array {
  try {
    if (typeof value === 'string' && value !== '') return base64.decode(value)
  } catch {
    // Invalid base64 is rejected by the check below.
  }
  throw refuse(`${name} must be bytes in base64`)
}
