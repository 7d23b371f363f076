import { requestProvider } from '../request-provider'
import type { Opened } from '../open'
import { appId } from '../visit'

/** The user agents of the devices. */
const browsers = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  Windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
} as const

/** Logs in the recipient of the last email, on another device. */
export async function logInOnAnotherDevice(
  browser: keyof typeof browsers,
  { inbox, provider }: Pick<Opened, 'inbox' | 'provider'>,
): Promise<void> {
  const ask = async (path: string, body: object) => {
    const response = await requestProvider(provider, {
      body: JSON.stringify(body),
      headers: [
        ['content-type', 'application/json'],
        ['privy-app-id', appId],
        ['user-agent', browsers[browser]],
      ],
      method: 'POST',
      url: new URL(`/api/v1/passwordless/${path}`, window.location.origin).href,
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  const email = inbox.list().find(({ subject }) => subject !== undefined)?.to
  await ask('init', { email })
  await ask('authenticate', { email, code: inbox.list(email).find(({ code }) => code !== undefined)?.code })
}
