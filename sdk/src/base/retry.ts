/**
 * Runs a function until its outcome is final, or no retry is left. Also retries after a rejection, unless the signal
 * was aborted.
 */
export async function retry<value>(attempt: () => Promise<value>, options: retry.Options<value>): Promise<value> {
  const { again, delay, retries, signal, sleep } = options
  for (let count = 0; ; count++) {
    signal?.throwIfAborted()
    try {
      const value = await attempt()
      if (count >= retries || !again(value)) return value
    } catch (error) {
      if (count >= retries || signal?.aborted) throw error
    }
    await sleep(delay(count), signal)
  }
}

export declare namespace retry {
  type Options<value> = {
    /** Number of retries after the first try. */
    retries: number
    again: (value: value) => boolean
    /** Returns the milliseconds before the next retry, given the number of earlier retries. */
    delay: (count: number) => number
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    signal?: AbortSignal | undefined
  }
}
