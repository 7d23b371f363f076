/** What `work` gives, or a rejection with `late()` once it has taken that many milliseconds. */
export function within<value>(work: Promise<value>, ms: number, late: () => Error): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
