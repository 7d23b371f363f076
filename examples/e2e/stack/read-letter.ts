import { providerUrl } from './provider-url.js'

export type Letter = {
  /** Six digits. */
  readonly code: string
  /** When the provider sent it, by its clock, in milliseconds. */
  readonly sentAt: number
}

/** The newest letter with a code to an address, from the twin of the provider's inbox page; waits until there is one. */
export async function readLetter(email: string, options: readLetter.Options = {}): Promise<Letter> {
  const { after = 0, limit = 10_000 } = options
  const deadline = Date.now() + limit
  while (Date.now() < deadline) {
    const response = await fetch(providerUrl(`/sandbox/inbox.json?to=${encodeURIComponent(email)}`))
    if (!response.ok) throw new Error(`The inbox answered ${response.status}.`)
    const { letters } = (await response.json()) as { letters: readonly { code?: string; receivedAt: string }[] }
    const newest = letters.length > after ? letters[0] : undefined
    if (newest?.code) return { code: newest.code, sentAt: Date.parse(newest.receivedAt) }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code arrived for ${email} within ${limit} ms.`)
}

export declare namespace readLetter {
  type Options = {
    /** How many letters the address had before; only a newer one counts. */
    after?: number | undefined
    /** Milliseconds; 10 s unless told. */
    limit?: number | undefined
  }
}
