import { createHash, randomBytes } from 'node:crypto'
import { oauth } from '@keyhook/sdk/wire'
import type { createTestProvider } from '../src/test.js'
import { createBrowser } from './set-up.js'

type Provider = ReturnType<typeof createTestProvider>
type Consent = Parameters<Provider['consent']>[1]

/** The parameters that a page received, and the verifier that it stored. */
export type Returned = { authorization_code: string; state_code: string; code_verifier: string }

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** Creates a browser that logs in with OAuth providers. */
export function createOAuthBrowser(provider: Provider, name = 'browser', appId = provider.appId) {
  const inner = createBrowser(provider, name, appId)
  const secret = () => randomBytes(36).toString('base64url')
  const begin = async (method: string, redirect_to = 'http://app.localhost:5173/') => {
    const [code_verifier, state_code] = [secret(), secret()]
    const code_challenge = challengeOf(code_verifier)
    const { url } = await inner.call(oauth.init, { provider: method, redirect_to, code_challenge, state_code })
    return { url, code_verifier, state_code }
  }
  async function goAndReturn(method: string, options: Consent = {}, leave = provider.consent): Promise<Returned> {
    const { code_verifier, url } = await begin(method)
    const page = await leave(url, options)
    return {
      authorization_code: page.searchParams.get('privy_oauth_code') ?? '',
      state_code: page.searchParams.get('privy_oauth_state') ?? '',
      code_verifier,
    }
  }
  return {
    ...inner,
    begin,
    goAndReturn,
    async logInAt(method: string, options: Consent = {}) {
      return inner.keep(await inner.call(oauth.authenticate, await goAndReturn(method, options)))
    },
  }
}
