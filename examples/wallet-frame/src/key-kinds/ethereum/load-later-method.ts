import type { Method } from '../key-kind.js'
import { loadLater } from './load-later.js'
import { methods } from './methods.js'

/** Returns what answers a call that few apps make, and loads its code. Undefined for a call that `methods` answers. */
export async function loadLaterMethod(method: string, [request]: readonly unknown[]): Promise<Method | undefined> {
  const isOrdinary = Object.hasOwn(methods, method) && (request as Given)?.authorizationList == null
  return isOrdinary ? undefined : (await loadLater()).findMethod(method)
}

type Given = { readonly authorizationList?: unknown } | null | undefined
