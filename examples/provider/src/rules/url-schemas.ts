import { parse } from 'tldts'
import * as z from 'zod/mini'
import { isInside } from './is-inside.js'
import { isLoopback } from './is-loopback.js'

const readUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** Returns true for HTTPS. HTTP is allowed on this machine only (threat 35). */
const isSafe = (url: URL | undefined) =>
  url !== undefined &&
  // Rejects wildcards, because origins are inserted into content security policies.
  /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url.hostname) &&
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))

const isOrigin = (text: string) => isSafe(readUrl(text)) && readUrl(text)?.origin === text

/** Returns true if anyone can register a name below a host, for example below `com`, `co.uk` and `vercel.app`. */
const isPublic = (hostname: string) => parse(`x.${hostname}`, { allowPrivateDomains: true }).publicSuffix === hostname

/** Returns true for a preview pattern: one `*` in the first of at least three labels, below a registrable domain. */
const isPreview = (text: string) =>
  /^https:\/\/[a-z0-9-]*\*[a-z0-9-]*(?:\.[a-z0-9-]+){2,}(?::\d+)?$/.test(text) &&
  isOrigin(text.replace('*', 'x')) &&
  !isPublic(new URL(text.replace('*', 'x')).hostname.replace(/^[^.]*\./, ''))

const exact = 'must be an exact origin: https://host[:port], or http on a loopback name, with no path and no slash'

export const Origin = z.string().check(z.refine(isOrigin, { error: exact }))

export const ListedOrigin = z.string().check(
  z.refine((text) => isOrigin(text) || isPreview(text), {
    error: `${exact}; or a preview pattern of one label, such as 'https://pr-*.preview.example', below a domain that you own`,
  }),
)

export const Link = z.string().check(
  z.refine((text) => isSafe(readUrl(text)) && !/[\\\s]/.test(text), {
    error: 'must be an https address, or http on a loopback name',
  }),
)

/** A registrable domain, or a name of this machine. */
export const Domain = z.string().check(
  z.refine((text) => isOrigin(`https://${text}`) && !/[:[]/.test(text) && (isLoopback(text) || !isPublic(text)), {
    error: "must be a domain that you own, such as 'example.com'",
  }),
)

const isService = (url: URL | undefined) => {
  if (!url?.username || !url.password) return false
  const bare = new URL(url.origin)
  return isSafe(bare) && [url.pathname, url.search, url.hash].join('') === '/'
}

/** The URL of a service, with the account's ID and secret as credentials. Errors do not print it. */
export const ServiceUrl = z.string().check(
  z.refine((text) => isService(readUrl(text)), {
    error: "must be an https address with only an ID and a secret, such as 'https://id:secret@api.example.com'",
  }),
)

/** Returns true for a host name of this machine or of a private network. */
const isOwn = (hostname: string) =>
  isInside(hostname) || !hostname.includes('.') || /\.(?:internal|local)$/.test(hostname)

/** The URL of a trusted service: HTTPS, or HTTP within a private network. The URL may contain an API key. */
export const NodeUrl = z.string().check(
  z.refine(
    (text) => {
      const { hostname = '', protocol } = readUrl(text) ?? {}
      return protocol === 'https:' || (protocol === 'http:' && isOwn(hostname))
    },
    { error: 'must be an https address, or http within your own network' },
  ),
)
