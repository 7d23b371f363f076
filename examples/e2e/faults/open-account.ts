import { askUntilAnswered } from './ask-until-answered.js'
import type { TestStack } from './start-test-stack.js'

export type Account = { readonly accessToken: string; readonly refreshToken: string; readonly userId: string }

/** Logs in by hand; undefined when the code was not accepted. */
export async function openAccount(stack: TestStack, email: string): Promise<Account | undefined> {
  const post = (path: string, body: object) =>
    askUntilAnswered(`${stack.url}/api/v1/passwordless/${path}`, {
      method: 'POST',
      headers: { 'privy-app-id': stack.appId, 'privy-ca-id': 'browser', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('init', { email })
  const code = (await stack.mail.readCode(email)) ?? ''
  const { body, status } = await post('authenticate', { email, code, mode: 'login-or-sign-up' })
  if (status !== 200) return undefined
  const answer = JSON.parse(body) as { refresh_token: string; token: string; user: { id: string } }
  return { accessToken: answer.token, refreshToken: answer.refresh_token, userId: answer.user.id }
}
