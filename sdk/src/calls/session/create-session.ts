import { once } from '../../base/once.js'
import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { lockStorageLag, lockTimeout, offlineAfter } from '../../domain/rules/limits.js'
import {
  isSessionExpired,
  isSessionExpiring,
  readTokenClaims,
  sessionClockOffset,
} from '../../domain/rules/app/token-claims.js'
import { type HeldSession, isSameHeldSession } from '../../store/session-record.js'
import { refreshUser } from '../user/refresh-user.js'
import { createSessionStorage } from './create-session-storage.js'

/**
 * Creates the session of this browser (security rules 9 to 12). Stores tokens from responses and renews them in time.
 * Drops a response if another tab has changed the session in the meantime.
 */
export function createSession(client: () => Client, options: createSession.Options): Client.Session {
  const { appId, platform } = options
  const stored = createSessionStorage(client, options)
  const { cache, clockOffset, commit, destroy, forget, observe, read, record, serverNow, publish, toHeld } = stored

  async function accept(response: AuthResponse): Promise<void> {
    if (response.sessionUpdate === 'clear') return destroy()
    if (response.accessToken === null)
      throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'The provider sent no access token.')
    commit(await toHeld(response, response.accessToken), response.user, response.isNewUser)
  }

  async function refresh(before: HeldSession, isNeeded: (held: HeldSession) => boolean): Promise<void> {
    if (before.refreshToken === null) return destroy()
    let response: AuthResponse
    const sessions = await import('../../wire/endpoints/sessions.js')
    const overtaken = new AbortController()
    const { signal } = overtaken
    // A tab may be suspended for hours between two attempts. If another tab has renewed the session meanwhile, the
    // server would treat the old token as stolen (security rule 9).
    const beforeTry = () => {
      if (!isSameHeldSession(record.read(), before)) overtaken.abort()
      signal.throwIfAborted()
    }
    try {
      response = await client().http.call(
        sessions.refresh,
        { refresh_token: before.refreshToken },
        { beforeTry, signal },
      )
    } catch (error) {
      if (signal.aborted) return refreshIf(isNeeded)
      // If another tab has renewed the session first, uses that tab's tokens. Only this error ends a session (security
      // rule 11).
      if (!isKeyhookError(error) || error.code !== 'MISSING_OR_INVALID_TOKEN') throw error
      return isSameHeldSession(record.read(), before) ? destroy(error) : publish()
    }
    // Checks before the write that the session is unchanged (security rule 10).
    if (!isSameHeldSession(record.read(), before)) return publish()
    if (response.sessionUpdate === 'clear') return destroy()
    const accessToken = response.accessToken ?? before.accessToken
    const next = await toHeld(response, accessToken)
    if (!isSameHeldSession(record.read(), before)) return publish()
    commit({ ...next, isBound: before.isBound || next.isBound }, response.user)
    // Confirms to the server that the tokens arrived (security rule 9), without waiting.
    refreshUser(client()).catch(() => {})
  }

  async function refreshIf(isNeeded: (held: HeldSession) => boolean): Promise<void> {
    const held = read()
    if (held && isNeeded(held)) await refresh(held, isNeeded)
    else publish()
  }

  /** Runs one refresh at a time in this tab and, if the browser supports locks, across all tabs. */
  const refreshOnce = once((isNeeded: (held: HeldSession) => boolean) =>
    platform.lock(`keyhook:${appId}:refresh`, lockTimeout, async ({ hasWaited }) => {
      const held = read()
      if (hasWaited && held && isNeeded(held)) await changed()
      await refreshIf(isNeeded)
    }),
  )

  /** Waits for the next change by another tab, at most for the delay with which browsers deliver it. */
  function changed(): Promise<void> {
    const patience = new AbortController()
    const stop = record.watch(() => patience.abort())
    return platform.sleep(lockStorageLag, patience.signal).then(stop, stop)
  }

  const isExpiring = (held: HeldSession) => {
    const claims = readTokenClaims(held.accessToken)
    return !claims || isSessionExpiring(claims, serverNow())
  }

  async function current(): Promise<HeldSession | undefined> {
    const held = read()
    const { session, user } = client().store.getState()
    // Another tab may have changed the user before its event has reached this tab (threat 41).
    if (session === 'authenticated' && held?.userId !== user?.id) adopt()
    if (!held || !isExpiring(held)) return held
    const claims = readTokenClaims(held.accessToken)
    if (held.refreshToken === null && claims && !isSessionExpired(claims, serverNow())) return held
    await refreshOnce(isExpiring)
    return read()
  }

  async function resume(): Promise<void> {
    const held = await current()
    if (!held) return publish()
    publish()
    if (!cache.read(held.userId)) await refreshUser(client())
  }

  /** Adopts another tab's session. A login there ends running logins here. */
  function adopt(): void {
    const { events, flows, store } = client()
    const before = store.getState()
    publish()
    const { session, user } = store.getState()
    if (session !== 'authenticated' || !user || before.session === 'loading' || before.user?.id === user.id) return
    for (const flow of flows.values()) flow.stop()
    events.emit('login', {
      user,
      isNewUser: false,
      wasAlreadyAuthenticated: true,
      loginMethod: null,
      loginAccount: null,
    })
  }

  return {
    getAccessToken: async () => (await current())?.accessToken ?? null,
    getIdentityToken: async () => (await current())?.identityToken ?? null,
    getApiToken: async () => apiTokenOf(await current()),
    accept,
    destroy: () => destroy(),
    refusal: stored.refusal,
    update(user, identityToken) {
      const held = record.read()
      if (held?.userId !== user.id) return
      cache.write(user)
      if (identityToken != null) record.write({ ...held, identityToken })
      platform.tabs.post({ appId, type: 'session' })
      publish()
    },
    replace(refreshToken, tokens) {
      const held = record.read()
      const claims = readTokenClaims(tokens.accessToken)
      if (held?.refreshToken !== refreshToken || claims?.appId !== appId) return
      // Drops the token for the provider's API if it is from an earlier response than the other tokens.
      commit(
        { ...held, ...tokens, providerAccessToken: null, clockOffset: sessionClockOffset(claims, platform.now()) },
        undefined,
      )
    },
    refreshToken: () => record.read()?.refreshToken ?? null,
    accessToken: () => record.read()?.accessToken ?? null,
    apiToken: () => apiTokenOf(record.read()),
    isBound: () => record.read()?.isBound ?? false,
    clockOffset,
    observe,
    async renew(refused) {
      const held = read()
      if (!held || refused === null) return false
      if (held.accessToken === refused) await refreshOnce(({ accessToken }) => accessToken === refused)
      return record.read() !== undefined
    },
    async start(signal) {
      const follow = () => !signal.aborted && adopt()
      const stops = [
        record.watch(follow),
        cache.watch(follow),
        platform.tabs.listen((message) => {
          const { appId: from, type } = (message ?? {}) as Record<string, unknown>
          if (from === appId && type === 'session') follow()
        }),
      ]
      signal.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true })

      stored.publishPersistence()
      const held = read()
      if (!held) return forget()
      if (!isExpiring(held)) publish()
      if (client().store.getState().user) return
      const patience = platform.sleep(offlineAfter, signal).catch(() => {})
      await Promise.race([resume().catch(() => {}), patience])
      // Keeps the user logged in, because only the provider can end the session.
      if (!signal.aborted && client().store.getState().session === 'loading') publish()
    },
    resume,
  }
}

const apiTokenOf = (held: HeldSession | undefined): string | null =>
  held?.providerAccessToken ?? held?.accessToken ?? null

export declare namespace createSession {
  type Options = Pick<Client, 'appId' | 'platform'>
}
