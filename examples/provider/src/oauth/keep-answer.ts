// More than one export: an answer, and the address of the page that gets it.

import type { Kysely } from 'kysely'
import { randomToken } from '../bytes/random.js'
import { answerOAuthRequest, type OAuthRequest, takeOAuthRequest } from '../database/oauth-requests.js'
import type { Schema } from '../database/schema.js'
import { digest } from '../rules/digest.js'
import { isDenial } from './exchange-code.js'

/** What a site sends back with a user is a few hundred characters; some put a whole token there. */
const longestAnswer = 16_384

/**
 * Keeps what a site sent back with the user, once. The address of the page to go on with, and the code by which it gets that;
 * undefined where it is too long, or another came before.
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

/** Code of a login that the user denied. */
export const declined = 'undefined'

/** The app's page, with what it goes on with. */
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
    /** Of the parameters as text. */
    seal: (text: string) => Promise<string>
    state: string
  }
}
