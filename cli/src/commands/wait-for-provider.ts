import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** The time in which a provider must start, in milliseconds. */
export const startTime = 90_000

/** Resolves once the program has printed its address, including the port. */
export function printsAddress(output: Readable | null | undefined, port: string): Promise<void> {
  return new Promise((resolve) => {
    let text = ''
    output?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (new RegExp(`:${port}(?!\\d)`).test(text)) resolve()
    })
  })
}

/** Resolves with true once the provider is healthy, and with false if it takes too long. */
export async function answers(port: string, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + startTime
  while (Date.now() < end && !signal.aborted) {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
    if (response?.ok) return true
    await sleep(200)
  }
  return false
}
