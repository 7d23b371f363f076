import { askUntilAnswered } from './ask-until-answered.js'
import type { TestStack } from './start-test-stack.js'

export type Account = { readonly accessToken: string; readonly refreshToken: string; readonly userId: string }

/** One browser's calls to log in, by hand. */
export function openAccount(stack: TestStack) {
  const post = (path: string, body: object) =>
    askUntilAnswered(`${stack.url}/api/v1/passwordless/${path}`, {
      method: 'POST',
      headers: { 'privy-app-id': stack.appId, 'privy-ca-id': 'browser', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function askForCode(email: string): Promise<string> {
    await post('init', { email })
    return (await stack.mail.readCode(email)) ?? ''
  }
  const enter = (email: string, code: string) => post('authenticate', { email, code, mode: 'login-or-sign-up' })

  return {
    askForCode,
    enter: async (email: string, code: string) => (await enter(email, code)).status,
    /** Undefined when the code was not accepted. */
    async logIn(email: string): Promise<Account | undefined> {
      const { body, status } = await enter(email, await askForCode(email))
      if (status !== 200) return undefined
      const answer = JSON.parse(body) as { refresh_token: string; token: string; user: { id: string } }
      return { accessToken: answer.token, refreshToken: answer.refresh_token, userId: answer.user.id }
    },
  }
}
