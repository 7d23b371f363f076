/** What `work` gives, or a rejection with `late()` once it has taken that many milliseconds. */
export function within<value>(work: Promise<value>, ms: number, createError: () => Error): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), ms)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
