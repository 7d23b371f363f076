import { postUntilAnswered } from './post-until-answered.js'
import type { startMailServer } from './start-mail-server.js'

export type Account = { readonly accessToken: string; readonly refreshToken: string; readonly userId: string }

/**
 * Logs in without the SDK. If a wallet frame has signed a statement, logs in with the frame's browser. Returns
 * undefined if the code was not accepted.
 */
export async function openAccount(
  stack: { appId: string; mail: Awaited<ReturnType<typeof startMailServer>>; url: string },
  email: string,
  statement?: string,
): Promise<Account | undefined> {
  await postUntilAnswered(stack, 'passwordless/init', { body: { email } })
  const code = (await stack.mail.readCode(email)) ?? ''
  const answer = (await postUntilAnswered(stack, 'passwordless/authenticate', {
    body: { email, code, mode: 'login-or-sign-up' },
    ...(statement !== undefined && { headers: { 'keyhook-frame-key': statement } }),
  })) as { refresh_token: string; token: string; user: { id: string } } | undefined
  return answer && { accessToken: answer.token, refreshToken: answer.refresh_token, userId: answer.user.id }
}
