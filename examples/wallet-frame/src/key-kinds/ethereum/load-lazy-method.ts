import type { Method } from '../key-kind.js'
import type { createLazy } from './lazy.js'
import { methods } from './methods.js'
import { tools } from './tools.js'

/** Loads the implementation of a rarely used method. Returns undefined for a method that `methods` implements. */
export async function loadLazyMethod(method: string, [request]: readonly unknown[]): Promise<Method | undefined> {
  const isOrdinary = Object.hasOwn(methods, method) && (request as Given)?.authorizationList == null
  return isOrdinary ? undefined : (await loadLazy()).findMethod(method)
}

type Given = { readonly authorizationList?: unknown } | null | undefined

/** Loads the rarely used methods and the rules. */
export const loadLazy = async (): Promise<ReturnType<typeof createLazy>> =>
  (await import('./lazy.js')).createLazy(tools)
