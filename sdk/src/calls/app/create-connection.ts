import { deferred } from '../../base/deferred.js'
import type { Client } from '../../client.js'
import type { ServerApp } from '../../domain/entities/server-app.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { offlineAfter, probeDelay, probeDelayCap } from '../../domain/rules/limits.js'
import { pauseWhileAway } from './pause-while-away.js'
import { appSettings } from '../../wire/endpoints/app-settings.js'

/**
 * Maintains the connection to the provider (reliability figure R14). Loads the app's settings, and reports a failure
 * within 3 s (`store.offline`). Retries at most 4 s apart while the page is visible.
 */
export function createConnection({ client, loaded }: createConnection.Options): createConnection.ReturnType {
  let signal: AbortSignal | undefined
  let isTrying = false
  let requested = deferred<void>()

  const say = (offline: KeyhookError) => client().store.setState({ offline })

  async function tryUntilLoaded(signal: AbortSignal): Promise<void> {
    const { platform, store } = client()
    const tries = new AbortController()
    const giveUp = () => tries.abort()
    signal.addEventListener('abort', giveUp, { once: true })
    const success = deferred<ServerApp | undefined>()
    let isOver = false
    const end = (server?: ServerApp) => {
      isOver = true
      tries.abort()
      success.resolve(server)
    }
    let latest: KeyhookError = new KeyhookError('OFFLINE', 'The provider could not be reached.')
    const failed = (cause: unknown) => {
      if (isOver || signal.aborted) return
      latest = toKeyhookError(cause)
      // Reports an error response at once. For a missing response, waits up to `offlineAfter` before it reports.
      if (latest.code !== 'OFFLINE' || store.getState().offline) say(latest)
      if (latest.code === 'INVALID_APP_ID') end()
    }
    platform.sleep(offlineAfter, tries.signal).then(
      () => say(latest),
      () => {},
    )
    for (let count = 0; !isOver && !signal.aborted; count++) {
      const isFirst = count === 0 && !store.getState().isAppLoaded
      // Starts the next attempt even if the last one is stalled. The first response ends all attempts.
      loadApp(client(), { cache: isFirst ? undefined : 'no-store', signal: tries.signal }).then(end, failed)
      const ms = Math.min(probeDelay * 2 ** count, probeDelayCap)
      await Promise.race([success.promise, requested.promise, pauseWhileAway({ ms, platform, signal: tries.signal })])
    }
    signal.removeEventListener('abort', giveUp)
    const server = isOver ? await success.promise : undefined
    if (server && !signal.aborted) loaded(server)
  }

  function connect(): void {
    if (isTrying || !signal || signal.aborted) return
    const mine = signal
    isTrying = true
    void tryUntilLoaded(mine).finally(() => {
      isTrying = false
      // Connects again if the client was disposed of and restarted while this connection stopped.
      if (signal !== mine && !client().store.getState().isAppLoaded) connect()
    })
  }

  return {
    start(next) {
      signal = next
      connect()
    },
    retry() {
      requested.resolve()
      requested = deferred()
    },
    lost(error) {
      const { offline } = client().store.getState()
      // Does not report a failed call while the settings load, because the loading code reports it.
      if (!signal || signal.aborted || (isTrying && !offline)) return
      // Reads the settings' error, because browsers report calls from a rejected origin as failed connections.
      if (offline?.code === 'ORIGIN_NOT_ALLOWED') throw offline
      say(error)
      connect()
    },
  }
}

export declare namespace createConnection {
  type Options = {
    client: () => Client
    /** Called when the settings have loaded. */
    loaded: (server: ServerApp) => void
  }
  type ReturnType = {
    /** Loads the app's settings. Aborting the signal stops the connection. */
    start: (signal: AbortSignal) => void
    /** Starts the next attempt at once. */
    retry: () => void
    /**
     * Reports that a call could not reach the provider. Throws `ORIGIN_NOT_ALLOWED` if the app rejects the page's
     * origin.
     */
    lost: (error: KeyhookError) => void
  }
}

/** Requests the app's settings from the provider once, without retries. */
function loadApp({ appId, http }: Client, { cache, signal }: loadApp.Parameters): Promise<ServerApp> {
  return http.call(appSettings, { appId }, { cache, retries: 0, signal })
}

declare namespace loadApp {
  type Parameters = {
    /** 'no-store' skips the HTTP cache, so that the call really tests the connection. */
    cache?: RequestCache | undefined
    signal?: AbortSignal | undefined
  }
}
