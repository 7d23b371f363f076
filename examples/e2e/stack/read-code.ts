import { providerUrl } from './provider-url.js'

const timeout = 30_000

/**
 * Returns the newest code that was sent to an address, from the JSON version of the inbox page. Waits for a new
 * message.
 */
export async function readCode(email: string, { after = 0 }: { after?: number } = {}): Promise<string> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    const messages = await readInbox(email)
    const newest = messages.length > after ? messages[0] : undefined
    if (newest?.code) return newest.code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code arrived for ${email} within ${timeout} ms.`)
}

/** Returns the link of the newest message. */
export const readLink = async (email: string): Promise<string | undefined> =>
  /^http\S+#keyhook_login=\S+$/m.exec((await readInbox(email))[0]?.text ?? '')?.[0]

/** Returns the number of messages of an address. */
export const countMessages = async (email: string): Promise<number> => (await readInbox(email)).length

async function readInbox(email: string) {
  const response = await fetch(providerUrl(`/sandbox/inbox.json?to=${encodeURIComponent(email)}`))
  if (!response.ok) throw new Error(`The inbox responded with status ${response.status}.`)
  return ((await response.json()) as { messages: readonly { code?: string; text: string }[] }).messages
}
