import { browserPlatform, createClient, sendEmailCode, submitEmailCode } from '@keyhook/sdk/core'

/**
 * A tab with the SDK's client in a real browser. The storage contains the offset of the clock for all tabs. When it
 * changes, every tab requests an access token at once.
 */
const [apiUrl = '', appId = ''] = location.hash.slice(1).split(',')
const platform = browserPlatform()
const hoursKey = 'passed'
const passed = () => Number(localStorage.getItem(hoursKey) ?? 0)
const now = () => platform.now() + passed()
let calls = 0
const counted: typeof platform.fetch = (input, init) => {
  calls++
  return platform.fetch(input, init).finally(() => calls--)
}
const client = createClient({ apiUrl, appId, platform: { ...platform, fetch: counted, now } })
let latest: { at: number; answer: Promise<string | null> } | undefined
let logouts = 0

function ask(): void {
  const answer = client.session.getAccessToken()
  answer.catch(() => {})
  latest = { at: passed(), answer }
}

client.events.on('logout', () => logouts++)
addEventListener('storage', ({ key }) => key === hoursKey && ask())
client.start()

const tab = {
  /** Resolves when no request of the tab to the provider is pending. */
  async quiet(): Promise<void> {
    while (calls > 0) await platform.sleep(10)
  },
  logouts: () => logouts,
  session: () => client.store.getState().session,
  sendCode: (email: string) => sendEmailCode(client, { email }),
  submitCode: async (email: string, code: string) => void (await submitEmailCode(client, { email, code })),
  /** Advances the clock of all tabs. */
  pass(ms: number): void {
    localStorage.setItem(hoursKey, String(ms))
    ask()
  },
  /** Returns the token of this tab after the clock reached a time. Rejects like the SDK. */
  async token(at: number): Promise<string | null> {
    // A tab that opened later received no event.
    if (!latest) ask()
    while (latest?.at !== at) await platform.sleep(10)
    return latest.answer
  },
}

declare global {
  interface Window {
    tab: Tab
  }
}
export type Tab = typeof tab
window.tab = tab
