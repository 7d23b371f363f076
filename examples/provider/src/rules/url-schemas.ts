import { parse } from 'tldts'
import * as z from 'zod/mini'
import { isInside } from './is-inside.js'
import { isLoopback } from './is-loopback.js'

const readUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/** https, or http on this machine (threat 35). */
const isSafe = (url: URL | undefined) =>
  url !== undefined &&
  // No wildcards: an origin becomes a part of content security policies.
  /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url.hostname) &&
  url.username === '' &&
  url.password === '' &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))

const isOrigin = (text: string) => isSafe(readUrl(text)) && readUrl(text)?.origin === text

/** Whether everybody may have names below it, as below `com`, `co.uk` and `vercel.app`. */
const isPublic = (hostname: string) => parse(`x.${hostname}`, { allowPrivateDomains: true }).publicSuffix === hostname

/** One `*`, in the first of at least three labels, below a domain that is not everybody's. */
const isPreview = (text: string) =>
  /^https:\/\/[a-z0-9-]*\*[a-z0-9-]*(?:\.[a-z0-9-]+){2,}(?::\d+)?$/.test(text) &&
  isOrigin(text.replace('*', 'x')) &&
  !isPublic(new URL(text.replace('*', 'x')).hostname.replace(/^[^.]*\./, ''))

const exact = 'must be an exact origin: https://host[:port], or http on a loopback name, with no path and no slash'

export const Origin = z.string().check(z.refine(isOrigin, { error: exact }))

export const ListedOrigin = z.string().check(
  z.refine((text) => isOrigin(text) || isPreview(text), {
    error: `${exact}; or a preview pattern of one label, such as 'https://pr-*.preview.example', below a domain of your own`,
  }),
)

export const Link = z.string().check(
  z.refine((text) => isSafe(readUrl(text)) && !/[\\\s]/.test(text), {
    error: 'must be an https address, or http on a loopback name',
  }),
)

/** A domain of the app's own, or this machine's. */
export const Domain = z.string().check(
  z.refine((text) => isOrigin(`https://${text}`) && !/[:[]/.test(text) && (isLoopback(text) || !isPublic(text)), {
    error: "must be a domain of your own, such as 'example.com'",
  }),
)

const isService = (url: URL | undefined) => {
  if (!url?.username || !url.password) return false
  const bare = new URL(url.origin)
  return isSafe(bare) && [url.pathname, url.search, url.hash].join('') === '/'
}

/** The address of a service with the account's id and secret. What is wrong with it is said without it. */
export const ServiceUrl = z.string().check(
  z.refine((text) => isService(readUrl(text)), {
    error: "must be an https address with an id and a secret alone, as 'https://id:secret@api.example.com'",
  }),
)

/** Whether a name is of one's own machine or network, where nobody else stands between. */
const isOwn = (hostname: string) =>
  isInside(hostname) || !hostname.includes('.') || /\.(?:internal|local)$/.test(hostname)

/** The address of a service that is believed: https, or http within one's own network. It may hold a key. */
export const NodeUrl = z.string().check(
  z.refine(
    (text) => {
      const { hostname = '', protocol } = readUrl(text) ?? {}
      return protocol === 'https:' || (protocol === 'http:' && isOwn(hostname))
    },
    { error: 'must be an https address, or http within your own network' },
  ),
)
