/** Calls `read` at once and after each change of the sources. Resolves with the first value that is not `undefined`. */
export function waitFor<value>(sources: readonly Source[], read: () => value | undefined): Promise<value> {
  return new Promise((resolve) => {
    const look = () => {
      const value = read()
      if (value === undefined) return
      for (const stop of stops) stop()
      resolve(value)
    }
    const stops = sources.map(({ subscribe }) => subscribe(look))
    look()
  })
}

type Source = { readonly subscribe: (listener: () => void) => () => void }
