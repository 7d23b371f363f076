import { createTestProvider } from '@keyhook/provider/test'
import { onTestFinished } from 'vitest'
import type { Client } from '../src/client.js'
import { createClient } from '../src/create-client.js'
import { emailFlow } from '../src/login-methods/email/flow.js'
import { getFlow } from '../src/flows/core/get-flow.js'
import type { Platform } from '../src/platform/platform.js'
import { createBrowser } from './create-browser.js'
// Loads these modules before the tests, because loading them takes real time while the test clock does not advance.
import '../src/calls/app/create-api.js'
import '../src/login-methods/email/calls.js'
import '../src/flows/transfer/move-account.js'
import '../src/flows/transfer/offer-transfer.js'
import '../src/flows/transfer/read-balances.js'
import '../src/calls/confirmation/send-confirmation-code.js'
import '../src/calls/confirmation/submit-confirmation-code.js'
import '../src/calls/session/log-out.js'
import '../src/flows/login/link-redirect.js'
import '../src/flows/login/take-return.js'
import '../src/calls/wallet/read-frame-key.js'
import '../src/flows/confirmation/confirm.js'
import '../src/flows/login/complete.js'
import '../src/flows/login/open-email-link.js'
import '../src/wire/endpoints/apps.js'
import '../src/wire/endpoints/sessions.js'
import '../src/wire/endpoints/users.js'

/** Sets up a real provider, a browser and a client. Time advances only when a test advances `browser.clock`. */
export function setup({
  app,
  browser = createBrowser(),
  config,
  limits,
  logins,
  platform,
  sandbox,
  settings,
  skew = 0,
}: setup.Options = {}) {
  const { clock } = browser
  const provider = createTestProvider({
    ...sandbox,
    app: { ...sandbox?.app, ...app },
    clock: { now: () => clock.elapsed() + skew },
    logins,
    settings: { ...sandbox?.settings, ...settings, ...(limits && { limits }) },
  })
  onTestFinished(async () => {
    await provider.close()
  })

  /** The requests that the network has received. */
  const calls: { method: string; path: string; headers: Record<string, string>; isMadeAnew?: boolean }[] = []
  const network: { answer: ((input: URL, init: RequestInit) => Promise<Response>) | undefined } = { answer: undefined }
  async function fetch(input: URL, init: RequestInit): Promise<Response> {
    const headers = init.headers as Record<string, string>
    const call: (typeof calls)[number] = { method: init.method ?? 'GET', path: input.pathname, headers }
    calls.push(call)
    const response = await (network.answer ?? provider.fetch)(input, init)
    // Marks a request that was rejected for an old nonce. It had no effect, and the client repeats it.
    if (response.status === 400) call.isMadeAnew = (await response.clone().text()).includes('use_dpop_nonce')
    return response
  }

  function openClient(changes: Partial<Platform> & { href?: string } = {}) {
    const tab = browser.openTab({ fetch, ...platform, ...changes })
    const client = createClient({ appId: provider.appId, apiUrl: provider.url, config, platform: tab })
    // Replaces the wallet frame, which these tests do not serve. With the test clock, waiting for it would never end.
    Object.assign(client, { frame: { call: () => Promise.reject(new Error('No frame.')), dispose: () => {} } })
    onTestFinished(() => client.dispose())
    client.start()
    return Object.assign(client, { tab })
  }

  const client = openClient()
  const count = (path: string) => calls.filter((call) => call.path === path && !call.isMadeAnew).length

  /** Logs in with the code from the inbox, as a user would. */
  async function logIn(email = 'ada@example.com', as: Client = client) {
    const flow = getFlow(as, emailFlow)
    await flow.send({ type: 'sendCode', destination: email, intent: 'login' })
    const state = await flow.send({ type: 'submitCode', code: provider.inbox(email) ?? '' })
    await clock.settle()
    return state
  }

  return { browser, calls, client, clock, count, logIn, network, openClient, provider }
}

export declare namespace setup {
  type Options = {
    app?: Parameters<typeof createTestProvider>[0] extends infer options
      ? options extends { app?: infer app }
        ? app
        : never
      : never
    browser?: ReturnType<typeof createBrowser>
    config?: createClient.Options['config']
    /** True to enable the provider's rate limits. */
    limits?: NonNullable<createTestProvider.Options['settings']>['limits']
    platform?: Partial<Platform>
    /** The provider options of a sandbox. */
    sandbox?: createTestProvider.Options
    /** Settings of the provider, in addition to the settings of its app. */
    settings?: NonNullable<createTestProvider.Options['settings']>
    /** Additional login methods of the provider. */
    logins?: createTestProvider.Options['logins']
    /** Milliseconds by which the server's clock is ahead. */
    skew?: number
  }
}
