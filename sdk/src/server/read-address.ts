import { KeyhookError } from '../domain/errors/base.js'

/**
 * Parses the URL of a server that sends keys or receives secrets. Throws `INVALID_REQUEST` unless the URL uses https or
 * is on localhost.
 */
export function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isHere = url && /^(?:.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(url.hostname)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url
  throw new KeyhookError('INVALID_REQUEST', `Not an https URL: ${address}`)
}
