import type { createTestProvider } from '../src/test.js'
import { makeProver } from './make-prover.js'
import { createBrowser } from './set-up.js'

const origin = 'http://localhost:3000'

/** A browser with a key on a page of the app. It sends a proof of the key with every code, and can open links. */
export async function createKeyBrowser(
  provider: ReturnType<typeof createTestProvider>,
  { name, network }: { name: string; network?: string },
) {
  const browser = createBrowser(provider, name)
  const { extra, keys, tokens } = browser
  extra['origin'] = origin
  if (network !== undefined) extra['x-forwarded-for'] = network
  keys.page = await makeProver()
  /** Returns the code of the message, or undefined if the message has no code. */
  async function send(email: string): Promise<string | undefined> {
    tokens.access = ''
    await browser.sendCode(email)
    return provider.messages(email)[0]?.code
  }
  const enter = (email: string, code: string) => browser.enterCode(email, code)
  return {
    ...browser,
    send,
    enter,
    /** Opens the link of a message, as the SDK does. */
    openLink(link: string) {
      const fragment = new URLSearchParams(new URL(link).hash.slice(1))
      return enter(fragment.get('keyhook_to') ?? '', fragment.get('keyhook_login') ?? '')
    },
    /** Logs in with the code of the message, or with its magic link if it has no code. */
    async logIn(email: string) {
      await send(email)
      const [message] = provider.messages(email)
      return message?.code === undefined ? this.openLink(linkIn(message?.text)) : enter(email, message.code)
    },
  }
}

/** Returns the link in a message. */
export const linkIn = (text: string | undefined): string => /^https?:\S+$/m.exec(text ?? '')?.[0] ?? 'about:blank'
