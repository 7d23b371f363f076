import { crossApp } from '@keyhook/sdk/wire'
import type { createTestProvider } from '../src/test.js'
import { createBrowser } from './set-up.js'

type Provider = ReturnType<typeof createTestProvider>

/** Headers of a page of the provider. */
export const fromOwnPage = (provider: Provider) => ({ 'origin': provider.url, 'sec-fetch-site': 'same-origin' })

/** The parameters with which a requester sends a user to the provider app. */
export const readRequest = (url: string) =>
  Object.fromEntries(new URL(url).searchParams) as Parameters<
    ReturnType<typeof createProviderAppBrowser>['describe']
  >[0]

/** A browser at the provider app. Its user logs in there, and approves as the page does. */
export function createProviderAppBrowser(provider: Provider, appId: string, name = 'providerApp') {
  const inner = createBrowser(provider, name, appId)
  async function onOwnPage<result>(run: () => Promise<result>): Promise<result> {
    Object.assign(inner.extra, fromOwnPage(provider))
    try {
      return await run()
    } finally {
      for (const header of Object.keys(fromOwnPage(provider))) delete inner.extra[header]
    }
  }
  const describe = (request: Parameters<typeof allow>[0]) => inner.call(crossApp.request, request)
  async function allow(request: {
    response_type: string
    client_id: string
    redirect_uri: string
    scope: string
    state: string
    nonce: string
    code_challenge: string
    code_challenge_method: string
  }): Promise<string> {
    return onOwnPage(async () => (await inner.call(crossApp.allow, request)).url)
  }
  const login = (email?: string) => onOwnPage(() => inner.login(email))
  return { ...inner, allow, describe, login, onOwnPage, /** Logs in on a page of the app. */ loginInApp: inner.login }
}
