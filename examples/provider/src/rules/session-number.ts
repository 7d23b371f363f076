import { sha256 } from '../bytes/hash.js'

/**
 * Returns six digits that distinguish a session from other sessions with the same browser name. The digits are derived
 * from the session ID, because only the provider creates that ID. An attacker could otherwise search for a frame key
 * that has the digits of another browser.
 */
export function sessionNumber(id: string): string {
  const value = new DataView(sha256(`session number ${id}`).slice(0, 4).buffer).getUint32(0)
  const digits = String(value % 1_000_000).padStart(6, '0')
  return `${digits.slice(0, 3)} ${digits.slice(3)}`
}
