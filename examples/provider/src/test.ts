import { Hono } from 'hono'
import { pino } from 'pino'
import { randomBytes } from './bytes/random.js'
import { fetchGuarded } from './connections/fetch-guarded.js'
import { createSenders } from './connections/senders.js'
import { createCore } from './app/create-core.js'
import type { createProvider } from './app/create-provider.js'
import { nodePorts } from './connections/node-ports.js'
import { consent, returnToPage } from './fakes/oauth/consent.js'
import { createCloudRoutes } from './fakes/clouds/create-cloud-routes.js'
import { fakeClouds } from './fakes/clouds/fake-clouds.js'
import { createFakeOAuthProviders } from './fakes/oauth/create-fake-oauth-providers.js'
import { fakeOAuthSettings } from './fakes/oauth/fake-oauth-settings.js'
import { createCaptchaRoutes } from './fakes/create-captcha-routes.js'
import { createInbox } from './fakes/create-inbox.js'
import type { defineSettings } from './settings/define-settings.js'
import type { LoginMethod } from './login-methods/define-login-method.js'
import { loginMethodNames } from './login-methods/login-methods.js'
import { parseSettings } from './settings/parse-settings.js'

const unlimited = 1_000_000
const silent = pino({ level: 'silent' })
/** The origin of the sandbox's fake vendors. */
const externalOrigin = 'http://vendors.localhost'

/**
 * Creates a provider in memory for tests. It has the real routes, a real database, an inbox, and a clock that tests can
 * set. It can be called at once, because calls wait for the schema.
 *
 * @example
 * const provider = createTestProvider()
 * await fetchSomething({ url: provider.url, appId: provider.appId, fetch: provider.fetch })
 * const code = provider.inbox('ada@example.com')
 */
export function createTestProvider(options: createTestProvider.Options = {}) {
  let time = options.now ?? Date.now()
  const clock = options.clock ?? { now: () => time }
  const app: defineSettings.App = {
    id: 'keyhook-test-app-00000001',
    name: 'Test app',
    origins: ['http://app.localhost:5173', 'http://localhost:3000'],
    ...options.app,
  }
  const methods = [...loginMethodNames, ...(options.logins ? (Object.keys(options.logins) as LoginMethod[]) : [])]
  const parse = (input: unknown) => parseSettings(input, methods)
  let settings = parse({
    origin: 'http://auth.localhost:8787',
    captchaOrigin: 'http://captcha.localhost:8787',
    sms: { from: '+15005550006' },
    prices: [
      { chainId: 1, symbol: 'ETH', usd: 3200 },
      { chainId: 31337, symbol: 'ETH', usd: 3200 },
    ],
    ...options.settings,
    cloudBackups: fakeClouds({ origin: externalOrigin }),
    oauth: { ...fakeOAuthSettings({ origin: externalOrigin }), ...options.settings?.oauth },
    limits: {
      network: unlimited,
      networkLogins: unlimited,
      documents: unlimited,
      refreshes: unlimited,
      events: unlimited,
      emailsOfNetworkAnHour: unlimited,
      textsOfNetworkAnHour: unlimited,
      wrongCodesOfNetworkAnHour: unlimited,
      session: unlimited,
      app: unlimited,
      ...options.settings?.limits,
    },
    apps: [app, ...(options.settings?.apps ?? [])],
  })
  const inbox = createInbox(clock.now)
  const externalRoutes = new Hono()
    .route('/sandbox/oauth', createFakeOAuthProviders())
    .route('/sandbox/captcha', createCaptchaRoutes())
    .route('/sandbox/clouds', createCloudRoutes())
  const ports = nodePorts({
    fetch: async (address, init, guard) => {
      const { fetch: ask = fetchGuarded } = options
      return address.startsWith(externalOrigin)
        ? externalRoutes.fetch(new Request(address, init))
        : ask(address, init, guard)
    },
    frameFolder: options.frameFolder,
    log: options.log ?? silent,
    pagesFolder: options.pagesFolder,
  })
  const provider = createCore({
    clock,
    // Tests send a thousand concurrent calls, possibly on a busy machine.
    deadline: options.deadline ?? 60_000,
    // Tests call `sweep` and `deliverWebhooks` themselves. Without timers, an unused provider can be garbage collected.
    hasBackgroundWork: false,
    database: options.database ?? ':memory:',
    recoveryDatabase: options.recoveryDatabase ?? ':memory:',
    recoveryOrigin: options.recoveryOrigin,
    ports,
    logins: options.logins,
    sandbox: options.sandbox,
    secrets: options.secrets ?? { root: randomBytes(32), recovery: randomBytes(32) },
    senders: { ...createSenders({ ...ports, inbox, settings: () => settings }), ...options.senders },
    settings: () => settings,
  })
  return {
    ...provider,
    /** Returns the recovery store. Throws if the provider uses a recovery service. */
    get recovery() {
      if (!provider.recovery) throw new TypeError('This provider has no recovery store.')
      return provider.recovery
    },
    /** The provider, for serving it on a port or through msw. */
    provider,
    appId: app.id,
    /** Address of the API. */
    url: provider.origin,
    /** Works like the global `fetch`, but sends every request to this provider. */
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      init?.signal?.throwIfAborted()
      return provider.fetch(new Request(input, init), { remoteAddress: '127.0.0.1' })
    },
    /** Returns the newest code that was sent to an address. */
    inbox: (to: string): string | undefined => inbox.list(to).find(({ code }) => code !== undefined)?.code,
    messages: inbox.list,
    /** Fetches from the fake vendors, by the URLs in the settings. */
    fetchExternal: async (request: Request): Promise<Response> => externalRoutes.fetch(request),
    /** Logs in at a fake OAuth provider as a test user. Returns the URL of the app's page after the redirect. */
    consent: (url: string, { continues, outcome, person }: Omit<consent.Options, 'fetch'> = {}): Promise<URL> =>
      consent(url, {
        ...{ continues, outcome, person },
        fetch: async (request) =>
          request.url.startsWith(externalOrigin)
            ? externalRoutes.fetch(request)
            : provider.fetch(request, { remoteAddress: '127.0.0.1' }),
      }),
    /**
     * Follows the redirect from an OAuth provider or a provider app. Answers the provider's Continue prompt, if it
     * appears. Returns the URL of the app's page.
     */
    returnToPage: (url: string | URL): Promise<URL> =>
      returnToPage(new Request(url), {
        fetch: async (request) => provider.fetch(request, { remoteAddress: '127.0.0.1' }),
      }),
    clock: {
      now: clock.now,
      /** Advances the clock by this number of milliseconds. Has no effect if the test passed its own clock. */
      advance: (ms: number): void => {
        time += ms
      },
    },
    /** Changes the app's settings for all later calls. */
    configure(change: Partial<defineSettings.App>): void {
      const [first, ...others] = settings.apps
      settings = parse({ ...settings, apps: [{ ...first, ...change }, ...others] })
    },
  }
}

export declare namespace createTestProvider {
  type Options = {
    /** Overrides for the settings of the test app. */
    app?: Partial<defineSettings.App> | undefined
    /** Overrides for the other settings. `apps` adds apps to the test app. */
    settings?: Partial<defineSettings.Settings> | undefined
    /** The initial time of the clock. Default: the current time. */
    now?: number | undefined
    clock?: createProvider.Options['clock']
    deadline?: number | undefined
    database?: string | undefined
    recoveryDatabase?: string | undefined
    recoveryOrigin?: string | undefined
    secrets?: createProvider.Options['secrets'] | undefined
    senders?: Partial<createProvider.Options['senders']> | undefined
    /** Fetches from external services. */
    fetch?: createProvider.Options['fetch']
    frameFolder?: string | undefined
    pagesFolder?: string | undefined
    log?: createProvider.Options['log']
    logins?: createProvider.Options['logins']
    sandbox?: createProvider.Options['sandbox']
  }
}
