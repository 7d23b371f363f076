import type { Method } from '../key-kind.js'
import { loadLazy } from './load-lazy.js'
import { methods } from './methods.js'

/** Loads the implementation of a rarely used method. Returns undefined for a method that `methods` implements. */
export async function loadLazyMethod(method: string, [request]: readonly unknown[]): Promise<Method | undefined> {
  const isOrdinary = Object.hasOwn(methods, method) && (request as Given)?.authorizationList == null
  return isOrdinary ? undefined : (await loadLazy()).findMethod(method)
}

type Given = { readonly authorizationList?: unknown } | null | undefined
