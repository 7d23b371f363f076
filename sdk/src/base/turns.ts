/** Runs work of the same key one after the other, in the order it was asked for. */
export function createTurns(): <value>(key: string, work: () => Promise<value>) => Promise<value> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = done.then(
      () => {},
      () => {},
    )
    last.set(key, settled)
    void settled.then(() => last.get(key) === settled && last.delete(key))
    return done
  }
}
