import { setTimeout as wait } from 'node:timers/promises'

const tries = 400
const pause = 100

/** Asks again while no answer comes, or one that says that the provider could not: for those who are not the SDK. */
export async function askUntilAnswered(url: string, init: RequestInit): Promise<{ body: string; status: number }> {
  let failure: unknown
  for (let count = 0; count < tries; count++) {
    try {
      const response = await fetch(url, init)
      const body = await response.text()
      if (response.status < 500 && response.status !== 409) return { body, status: response.status }
      failure = new Error(`answered ${response.status}`)
    } catch (error) {
      failure = error
    }
    await wait(pause)
  }
  throw new Error(`${url} gave no answer.`, { cause: failure })
}
