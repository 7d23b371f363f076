import { createApi } from './calls/app/create-api.js'
import { createConnection } from './calls/app/create-connection.js'
import { whenAppSettled } from './calls/app/when-app-settled.js'
import { loadExternalWallets } from './calls/external-wallets/load-external-wallets.js'
import { walletConnectors } from './calls/external-wallets/wallet-connectors.js'
import { createSession } from './calls/session/create-session.js'
import { analyticsId } from './calls/session/request-headers.js'
import { createEmitter } from './base/emitter.js'
import { isDevelopment } from './base/is-development.js'
import { isEqual } from './base/is-equal.js'
import type { Client } from './client.js'
import { announceWallet } from './connectors/announce-wallet.js'
import type { Chain } from './domain/entities/chain.js'
import { followMethods } from './login-methods/all/follow.js'
import { openMethods } from './login-methods/all/opens.js'
import type { KeyhookConfig } from './domain/entities/config.js'
import type { ServerApp } from './domain/entities/server-app.js'
import { KeyhookError } from './domain/errors/base.js'
import { isAppId } from './domain/rules/app/app-id.js'
import { readLoginLink, takeAppParameters } from './domain/rules/login/login-link.js'
import { mergeApp } from './domain/rules/app/merge-app.js'
import { resumeLogin } from './flows/login/resume-login.js'
import { browserPlatform } from './platform/browser-platform.js'
import { createLazyFrame } from './platform/create-lazy-frame.js'
import type { Platform } from './platform/platform.js'
import { createChainRecord } from './store/chain-record.js'
import { createStore } from './store/create-store.js'

/**
 * Creates a client for an app's logins and wallets, without React. Call `start` to activate it.
 *
 * Throws `INVALID_APP_ID` if the app ID is not a string of 25 characters. Throws `INVALID_REQUEST` if `apiUrl` is not a
 * URL.
 *
 * @example
 * import { createClient } from '@keyhook/sdk'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 */
export function createClient(options: createClient.Options): Client {
  const refused = refuse(options)
  if (refused) throw refused
  return createClientUnchecked(options)
}

export declare namespace createClient {
  type Options = {
    /** The app ID from the provider's settings: 25 characters. */
    appId: string
    /** ID of one of the app's clients, for apps with several. */
    clientId?: string | undefined
    /** Origin of the provider, such as 'https://auth.example.com'. */
    apiUrl: string
    config?: KeyhookConfig | undefined
    /** Functions of the platform. Default: the browser. Tests and servers pass their own. */
    platform?: Platform | undefined
  }
}

function refuse({ apiUrl, appId }: createClient.Options): KeyhookError | undefined {
  if (!isAppId(appId))
    return new KeyhookError('INVALID_APP_ID', 'Cannot initialize the Privy provider with an invalid Privy app ID')
  if (typeof apiUrl !== 'string' || !/^https?:\/\/[^/]/.test(apiUrl))
    return new KeyhookError('INVALID_REQUEST', `'apiUrl' is not a URL: ${String(apiUrl)}`)
  return undefined
}

/**
 * Creates a client like {@link createClient}, but never throws. It reports an error as the client's offline state, so
 * that a page still renders.
 */
export function createClientUnchecked(options: createClient.Options): Client {
  const { apiUrl, appId, clientId, platform = browserPlatform() } = options
  const refused = refuse(options)
  let { config } = options
  let server: ServerApp | undefined
  let adopted: readonly Chain[] = []
  let running: AbortController | undefined
  let link: ReturnType<typeof readLoginLink>
  let initialUrl = ''
  let handover: ((signal: AbortSignal) => Promise<void>) | undefined

  const store = createStore(mergeApp(appId, config))
  const self = () => client

  function merge(): void {
    const app = mergeApp(appId, withChains(config, adopted), server)
    if (!isEqual(app, store.getState().app)) store.setState({ app })
    heed()
  }

  /**
   * Passes the configuration to the login methods that use it, such as custom auth. In development, also logs which
   * settings have no effect.
   */
  function heed(): void {
    if (!running) return
    followMethods(client, config)
    if (!isDevelopment()) return
    import('./actions/config/warn-of-config.js').then(
      ({ warnOfConfig }) => warnOfConfig({ config, offline: store.getState().offline, server }),
      // Warnings have no other effect, so code that fails to load is ignored.
      () => {},
    )
  }

  store.subscribe(({ offline }, before) => offline !== before.offline && heed())

  const connection = createConnection({
    client: self,
    loaded(answer) {
      server = answer
      merge()
      store.setState({ isAppLoaded: true, offline: undefined })
      client.session.resume().catch(() => {})
    },
  })

  const client: Client = {
    appId,
    clientId,
    apiUrl,
    platform,
    reconnect: connection.retry,
    http: createApi({
      client: self,
      lost: connection.lost,
      captcha: () => import('./flows/captcha/captcha.js'),
    }),
    store,
    get app() {
      return store.getState().app
    },
    session: createSession(self, { appId, platform }),
    frame: createLazyFrame({
      analyticsId: () => analyticsId(client),
      apiUrl,
      appId,
      clientId,
      randomBytes: platform.randomBytes,
    }),
    flows: new Map(),
    slots: new Map(),
    events: createEmitter<Client.Events>(),
    configure(next) {
      config = next
      merge()
    },
    adoptChains(chains) {
      adopted = chains
      merge()
    },
    start() {
      if (running) return
      const { signal } = (running = new AbortController())
      heed()
      if (refused) return store.setState({ status: 'ready', session: 'anonymous', offline: refused })
      // Reads the stored chains once, so that switching a wallet's chain in another tab does not affect this tab.
      store.setState(({ chains }) => ({ chains: { ...createChainRecord(platform.storage, appId).read(), ...chains } }))
      initialUrl = platform.location.href() ?? ''
      takeLoginLink()
      connection.start(signal)
      if (client.app.embeddedWallets.announce) announceWallet(client, signal)
      if (platform.storage.get(`keyhook:${appId}:connections`)) {
        store.setState({ isReconnecting: true })
        // If the code of external wallets fails to load, no external wallet is connected.
        loadExternalWallets(client).then(
          ({ reconnect }) => reconnect(),
          () => store.setState({ isReconnecting: false }),
        )
      }
      void becomeReady(signal)
    },
    isStarted: () => running !== undefined,
    dispose() {
      running?.abort()
      running = undefined
      for (const flow of client.flows.values()) flow.stop()
      client.events.emit('disposed', undefined)
      client.slots.clear()
      client.frame.dispose()
    },
  }

  /** Sets `ready`: immediately with a valid session, otherwise after the provider's response or after 2.5 s. */
  async function becomeReady(signal: AbortSignal): Promise<void> {
    await client.session.start(signal)
    if (handover) await handover(signal)
    // Stops here after an abort, because the functions below would restart a disposed client.
    if (signal.aborted) return
    if (store.getState().session !== 'authenticated') await whenAppSettled(client, { signal }).catch(() => {})
    if (signal.aborted) return
    resumeLogin(client)
    store.setState({ status: 'ready' })
    openLink()
  }

  /** Reads the token of a magic link at once, because the app's router may drop it. Removes it from the address. */
  function takeLoginLink(): void {
    const href = platform.location.href() ?? ''
    if (href.includes('privy_oauth_state='))
      import('./flows/login/take-return.js').then((m) => m.takeReturn(client, href)).catch(() => {})
    const parameters = takeAppParameters(href)
    if (parameters) {
      const { token } = parameters
      if (token)
        handover = (signal) =>
          import('./calls/session/take-handover.js')
            .then((m) => m.takeHandover(client, { signal, token }))
            .catch(() => {})
      platform.location.replace(parameters.left)
      import('./actions/screen/take-app-return.js').then((m) => m.takeAppReturn(client, href)).catch(() => {})
    }
    const taken = readLoginLink(href)
    if (!taken) return
    platform.location.replace(taken.left)
    link = taken
  }

  function openLink(): void {
    openMethods(client, initialUrl)
    const opened = link
    link = undefined
    if (!opened || store.getState().session === 'authenticated') return
    void import('./flows/login/open-email-link.js')
      .then(({ openEmailLink }) => openEmailLink(client, opened))
      .catch(() => {})
  }

  walletConnectors.set(
    client,
    async () => (await import('./connectors/external/wallet-connectors.js')).walletConnectors,
  )
  return client
}

/** Returns the host's config with the chains of wagmi, unless the host's config names chains. */
const withChains = (config: KeyhookConfig | undefined, adopted: readonly Chain[]): KeyhookConfig | undefined =>
  adopted.length === 0 || config?.supportedChains || config?.defaultChain
    ? config
    : { ...config, supportedChains: adopted, defaultChain: adopted[0] }
