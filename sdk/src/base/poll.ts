/**
 * Polls until there is a result, and resolves with it. The first poll is immediate. Rejects with the error of a poll,
 * or with the signal's reason after an abort.
 */
export async function poll<answer extends NonNullable<unknown>>(
  look: (count: number) => Promise<answer | undefined> | answer | undefined,
  { delay, signal, sleep }: poll.Options,
): Promise<answer> {
  for (let count = 0; ; count++) {
    const answer = await look(count)
    if (answer !== undefined) return answer
    await sleep(typeof delay === 'number' ? delay : delay(count), signal)
  }
}

export declare namespace poll {
  type Options = {
    /** Returns the milliseconds until the next poll, given the number of earlier polls. */
    delay: number | ((count: number) => number)
    /** Rejects when the signal is aborted. */
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    signal?: AbortSignal | undefined
  }
}
