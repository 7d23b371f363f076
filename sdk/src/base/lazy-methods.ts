import { handled } from './handled.js'

type Functions = Record<string, (...given: never[]) => Promise<unknown>>

/** Returns the named functions of an object. The object loads when one of them is called. */
export const lazyMethods = <functions extends Pick<Functions, name>, name extends string>(
  names: readonly name[],
  load: () => Promise<functions>,
): Pick<functions, name> =>
  // Each function has the parameters and result of the method with its name.
  Object.fromEntries(
    names.map((name) => [name, (...given: never[]) => handled(load().then((loaded) => loaded[name](...given)))]),
  ) as Pick<functions, name>
