import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { randomToken } from '../bytes/random.js'
import type { Context } from '../context/context.js'
import { keyedDigest } from '../rules/digest.js'

const name = 'keyhook-recovery-browser'

/** The `__Host-` prefix prevents other hosts from setting the cookie. The prefix requires HTTPS. */
const optionsOf = ({ origin }: Pick<Context, 'origin'>) =>
  origin.startsWith('https:')
    ? ({ path: '/', prefix: 'host', secure: true } as const)
    : ({ path: '/', secure: false } as const)

/** Returns the random value in this browser's cookie. */
function readBrowser(context: Pick<Context, 'origin'>, c: HonoContext): string | undefined {
  const browser = 'prefix' in optionsOf(context) ? getCookie(c, name, 'host') : getCookie(c, name)
  return /^[\w-]{43}$/.test(browser ?? '') ? browser : undefined
}

const digestOf = ({ secrets }: Pick<Context, 'secrets'>, { browser, state }: { browser: string; state: string }) =>
  keyedDigest(secrets.names, 'cloud-window', browser, state)

/**
 * Returns the value that a popup stores for a request to a cloud that does not return the state. All windows of a
 * browser share one cookie. A second request keeps the cookie, so the first request stays valid. Sets `SameSite=Lax`,
 * because another website redirects the user to the start page.
 */
export function bindWindow(context: Pick<Context, 'origin' | 'secrets'>, c: HonoContext, state: string): string {
  const browser = readBrowser(context, c) ?? randomToken(32)
  setCookie(c, name, browser, { ...optionsOf(context), httpOnly: true, maxAge: 600, sameSite: 'Lax' })
  return `${state}.${digestOf(context, { browser, state })}`
}

/**
 * Returns the state of the request for which a popup stored a value. The value is valid only in the browser that
 * requested it.
 */
export function readWindow(
  context: Pick<Context, 'origin' | 'secrets'>,
  c: HonoContext,
  value: string,
): string | undefined {
  const [, state, digest] = /^([\w-]+)\.([\w-]+)$/.exec(value) ?? []
  const browser = readBrowser(context, c)
  if (browser === undefined || state === undefined) return undefined
  return digest === digestOf(context, { browser, state }) ? state : undefined
}
