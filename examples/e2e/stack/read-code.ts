import { providerUrl } from './provider-url.js'

const timeout = 30_000

/** The newest code sent to an address, from the twin of the provider's inbox page; waits until there is one. */
export async function readCode(email: string, options: readCode.Options = {}): Promise<string> {
  const { after = 0 } = options
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    const response = await fetch(providerUrl(`/sandbox/inbox.json?to=${encodeURIComponent(email)}`))
    if (!response.ok) throw new Error(`The inbox answered ${response.status}.`)
    const { messages } = (await response.json()) as { messages: readonly { code?: string }[] }
    const newest = messages.length > after ? messages[0] : undefined
    if (newest?.code) return newest.code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code arrived for ${email} within ${timeout} ms.`)
}

export declare namespace readCode {
  type Options = {
    /** How many messages the address had before; only a newer one counts. */
    after?: number | undefined
  }
}
