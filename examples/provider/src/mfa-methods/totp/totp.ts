import { Secret, TOTP } from 'otpauth'
import { readCode } from '../../bundled/wallet-frame.js'

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, thirty seconds. */
const period = 30

const read = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the `otpauth:` URL for the QR code. */
export const totpUrl = (secret: string, names: { issuer: string; label: string }): string =>
  read(secret, names).toString()

/** Returns the time step of a code: the current, the previous or the next step. Returns undefined for a wrong code. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const token = readCode(code)
  // `validate` throws for a text that does not have the length of a code.
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = read(secret).validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
