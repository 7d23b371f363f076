/** Resolves with the result of `work`, or rejects with `createError()` after `ms` milliseconds. */
export function within<value>(work: Promise<value>, ms: number, createError: () => Error): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), ms)
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
