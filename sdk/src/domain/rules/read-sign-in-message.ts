import type { SignInMessage } from '../entities/sign-review.js'
import { isAddress } from './hex.js'

const opening = / wants you to sign in with your Ethereum account:/
const host = /^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?<domain>[^\s/?#\\]+)$/i
const uriPattern = /^[a-z][a-z0-9+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i
const timePattern = /^(\d{4}-\d{2}-\d{2})t\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:z|[+-]\d{2}:\d{2})$/i

/** Whether a message says of itself that it logs its signer in, in the form of EIP-4361 or in one like it. */
export const claimsSignIn = (message: string): boolean => /wants you to sign in with your \w+ account/i.test(message)

/**
 * A sign-in message, line by line as EIP-4361 has it; undefined for everything else. A statement may be in any language.
 * Nothing is searched for: a line too many, or in another place, makes it another message.
 */
export function readSignInMessage(message: string): SignInMessage | undefined {
  const lines = message.split('\n')
  const take = (prefix: string): string | undefined =>
    lines[0]?.startsWith(prefix) ? lines.shift()!.slice(prefix.length) : undefined

  const [first = '', rest] = lines.shift()!.split(opening)
  const { domain, scheme } = host.exec(first)?.groups ?? {}
  const address = lines.shift()
  if (rest !== '' || domain === undefined || !isAddress(address) || take('') !== '') return undefined
  const statement = lines[0] === '' ? undefined : take('')
  if (take('') !== '') return undefined

  const uri = readUri(take('URI: '))
  const version = take('Version: ')
  const chainId = readChainId(take('Chain ID: '))
  const nonce = take('Nonce: ')
  const issuedAt = readTime(take('Issued At: '))
  const [expirationTime, notBefore] = [readOptional(take('Expiration Time: ')), readOptional(take('Not Before: '))]
  const requestId = take('Request ID: ')
  const resources = readResources(lines)
  if (uri === undefined || version !== '1' || chainId === undefined || !/^[a-z0-9]{8,}$/i.test(nonce ?? ''))
    return undefined
  if (issuedAt === undefined || expirationTime === false || notBefore === false || !resources) return undefined
  if (requestId !== undefined && !/^[\w\-.~!$&'()*+,;=:@%]*$/.test(requestId)) return undefined
  return {
    scheme,
    domain,
    address,
    statement,
    uri,
    version,
    chainId,
    nonce: nonce!,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources,
  }
}

const readUri = (text: string | undefined): string | undefined =>
  text !== undefined && uriPattern.test(text) ? text : undefined

function readChainId(text: string | undefined): number | undefined {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}

/** Milliseconds of a time of RFC 3339. A day that no month has is none. */
function readTime(text: string | undefined): number | undefined {
  const day = timePattern.exec(text ?? '')?.[1]
  const time = day === undefined ? Number.NaN : Date.parse(text!.toUpperCase())
  const isDay = !Number.isNaN(time) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day!)
  return isDay ? time : undefined
}

/** A time that may be left out; false when it is there and is none. */
const readOptional = (text: string | undefined): number | undefined | false =>
  text === undefined ? undefined : (readTime(text) ?? false)

/** What the rest of the lines lists; undefined when they are something else. */
function readResources([title, ...lines]: readonly string[]): readonly string[] | undefined {
  if (title === undefined) return []
  const uris = lines.map((line) => (line.startsWith('- ') ? readUri(line.slice(2)) : undefined))
  return title === 'Resources:' && !uris.includes(undefined) ? (uris as string[]) : undefined
}
