import { providerUrl } from './provider-url.js'

type Letter = { readonly code?: string | undefined; readonly receivedAt: string }

/** The newest code sent to an address, as the inbox page of the provider shows it; waits until there is one. */
export async function readCode(email: string, options: readCode.Options = {}): Promise<string> {
  const { after = 0, limit = 10_000 } = options
  const url = providerUrl(`/sandbox/inbox.json?to=${encodeURIComponent(email)}`)
  const deadline = Date.now() + limit
  while (Date.now() < deadline) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`The inbox answered ${response.status}.`)
    const { letters } = (await response.json()) as { letters: readonly Letter[] }
    const code = letters.length > after ? letters[0]?.code : undefined
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code arrived for ${email} within ${limit} ms.`)
}

export declare namespace readCode {
  type Options = {
    /** How many letters the address had before; only a newer one counts. */
    after?: number | undefined
    /** Milliseconds; 10 s unless told. */
    limit?: number | undefined
  }
}
