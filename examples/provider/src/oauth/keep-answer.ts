import type { Kysely } from 'kysely'
import { randomToken } from '../bytes/random.js'
import { answerOAuthRequest, type OAuthRequest, takeOAuthRequest } from '../database/oauth-requests.js'
import type { Schema } from '../database/schema.js'
import { digest } from '../rules/digest.js'
import { isDenial } from './exchange-code.js'

/** Maximum number of characters of an answer. Most answers have a few hundred; some include a whole token. */
const longestAnswer = 16_384

/**
 * Stores the answer of an OAuth provider once. Returns the address of the next page, with a code. Returns undefined if
 * the answer is too long or another was stored before.
 */
export async function keepAnswer(
  database: Kysely<Schema>,
  { id, provider, redirect_to }: OAuthRequest,
  { parameters, seal, state }: keepAnswer.Options,
): Promise<string | undefined> {
  const goOn = (code: string) => returnAddress({ code, provider, redirect_to, state })
  if (isDenial(parameters.get('error'))) {
    await takeOAuthRequest(database, id)
    return goOn(declined)
  }
  const text = String(parameters)
  if (text.length > longestAnswer) return undefined
  const code = randomToken(32)
  const isFirst = await answerOAuthRequest(database, { id, code: digest(code), sealed_answer: await seal(text) })
  return isFirst ? goOn(code) : undefined
}

/** The code of a login that the user denied. */
export const declined = 'undefined'

/** Returns the address of the app's page with the code and state. */
export function returnAddress({
  code,
  provider,
  redirect_to,
  state,
}: Pick<OAuthRequest, 'provider' | 'redirect_to'> & { code: string; state: string }): string {
  const page = new URL(redirect_to)
  page.searchParams.set('privy_oauth_code', code)
  page.searchParams.set('privy_oauth_state', state)
  page.searchParams.set('privy_oauth_provider', provider)
  return page.href
}

export declare namespace keepAnswer {
  type Options = {
    parameters: URLSearchParams
    /** Encrypts the parameters. */
    seal: (text: string) => Promise<string>
    state: string
  }
}
