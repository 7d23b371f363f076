/** Runs work with a new signal. The signal aborts at the deadline, or when the caller's signal aborts. */
export async function withDeadline<value>({ ms, run, signal, sleep }: withDeadline.Options<value>): Promise<value> {
  const deadline = new AbortController()
  const abort = () => deadline.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  const done = new AbortController()
  sleep(ms, done.signal).then(
    () => deadline.abort(new DOMException('Timed out.', 'TimeoutError')),
    () => {},
  )
  try {
    return await run(deadline.signal)
  } finally {
    done.abort()
    signal?.removeEventListener('abort', abort)
  }
}

export declare namespace withDeadline {
  type Options<value> = {
    ms: number
    run: (signal: AbortSignal) => Promise<value>
    signal?: AbortSignal | null | undefined
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
  }
}
