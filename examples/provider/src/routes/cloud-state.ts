// More than one export: writes, reads and deletes one cookie.

import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Context } from '../context/context.js'

const name = 'keyhook-recovery-state'

/** The state of a request at a cloud that returns none, and the value that the window of the request stores. */
export type CloudState = { readonly state: string; readonly value: string }

/** The prefix `__Host-` prevents other subdomains from setting the cookie. It needs https. */
const optionsOf = ({ origin }: Pick<Context, 'origin'>) =>
  origin.startsWith('https:')
    ? ({ path: '/', prefix: 'host', secure: true } as const)
    : ({ path: '/', secure: false } as const)

/** Stores the state in this browser. `Lax`, because another site sends the user to the start page. */
export function keepCloudState(context: Pick<Context, 'origin'>, c: HonoContext, { state, value }: CloudState): void {
  const options = { ...optionsOf(context), httpOnly: true, maxAge: 600, sameSite: 'Lax' } as const
  setCookie(c, name, `${state}.${value}`, options)
}

/** Returns what this browser stores. */
export function readCloudState(context: Pick<Context, 'origin'>, c: HonoContext): CloudState | undefined {
  const cookie = 'prefix' in optionsOf(context) ? getCookie(c, name, 'host') : getCookie(c, name)
  const [, state, value] = /^([\w-]+)\.([\w-]+)$/.exec(cookie ?? '') ?? []
  return state === undefined || value === undefined ? undefined : { state, value }
}

/** Deletes what this browser stores. */
export function dropCloudState(context: Pick<Context, 'origin'>, c: HonoContext): void {
  deleteCookie(c, name, optionsOf(context))
}
