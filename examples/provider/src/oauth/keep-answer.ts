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
  const page = new URL(redirect_to)
  const goOn = (code: string) => {
    page.searchParams.set('privy_oauth_code', code)
    page.searchParams.set('privy_oauth_state', state)
    page.searchParams.set('privy_oauth_provider', provider)
    return page.href
  }
  if (isDenial(parameters.get('error'))) {
    await takeOAuthRequest(database, id)
    // How the protocol says that the user did not agree.
    return goOn('undefined')
  }
  const text = String(parameters)
  if (text.length > longestAnswer) return undefined
  const code = randomToken(32)
  const isFirst = await answerOAuthRequest(database, { id, code: digest(code), sealed_answer: await seal(text) })
  return isFirst ? goOn(code) : undefined
}

export declare namespace keepAnswer {
  type Options = {
    parameters: URLSearchParams
    /** Of the parameters as text. */
    seal: (text: string) => Promise<string>
    state: string
  }
}
