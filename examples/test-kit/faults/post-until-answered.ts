import { setTimeout as wait } from 'node:timers/promises'

const tries = 400
const pause = 100

/**
 * Sends a request without the SDK. Retries without a response, or after a server error of the provider. Returns
 * undefined if the provider rejects the request.
 */
export async function postUntilAnswered(
  { appId, url }: { appId: string; url: string },
  path: string,
  { body, headers }: { body: object; headers?: Readonly<Record<string, string>> },
): Promise<unknown> {
  const all = { 'privy-app-id': appId, 'privy-ca-id': 'browser', 'content-type': 'application/json', ...headers }
  let failure: unknown
  for (let count = 0; count < tries; count++) {
    try {
      const response = await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: all,
        body: JSON.stringify(body),
      })
      const answer = await response.text()
      if (response.status < 500 && response.status !== 409) return response.ok ? JSON.parse(answer) : undefined
      failure = new Error(`answered ${response.status}`)
    } catch (error) {
      failure = error
    }
    await wait(pause)
  }
  throw new Error(`${path} did not respond in time.`, { cause: failure })
}
