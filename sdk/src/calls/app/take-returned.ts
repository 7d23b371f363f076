import { type OAuthReturn, readOAuthReturn, returnParameters } from '../../domain/rules/oauth-return.js'
import { withoutParameters } from '../../domain/rules/without-parameters.js'
import type { Location } from '../../platform/platform.js'

/** Reads a part of what an address brought, and takes its parameters out of the page's. `left` is the address without it. */
export function takeReturned<part extends keyof OAuthReturn>(
  location: Location,
  { href, part }: { href: string; part: part },
): { value: OAuthReturn[part]; left: string } {
  const { [part]: value } = readOAuthReturn(href)
  if (value === undefined) return { value, left: href }
  const names = returnParameters[part]
  const now = location.href() ?? ''
  const next = withoutParameters(now, names)
  if (next !== now) location.replace(next)
  return { value, left: withoutParameters(href, names) }
}
