import { KeyhookError } from '../domain/errors/base.js'

/**
 * Parses the address of a server that sends keys or receives secrets. Throws `INVALID_REQUEST` unless the address uses
 * https or is on this machine.
 */
export function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isHere = url && /^(?:.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(url.hostname)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url
  throw new KeyhookError('INVALID_REQUEST', `Not an https URL: ${address}`)
}
