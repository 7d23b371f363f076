import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { cookieNames } from '../../domain/rules/app/cookie-names.js'
import { clockTolerance, refreshPresenceCookieDays } from '../../domain/rules/limits.js'
import { readTokenClaims, sessionClockOffset } from '../../domain/rules/app/token-claims.js'
import type { Cookies } from '../../platform/platform.js'
import { createSessionRecord, type HeldSession } from '../../store/session-record.js'
import { createUserRecord } from '../../store/user-record.js'
import { leaveUser } from './leave-user.js'

/**
 * Manages the session data of this browser in storage, cookies and store. Only this code changes the data. Storage is
 * the source of truth: every decision reads the storage again, and every change increments its epoch (security rule
 * 10).
 */
export function createSessionStorage(client: () => Client, { appId, platform }: createSessionStorage.Options) {
  const record = createSessionRecord(platform.storage, appId)
  const cache = createUserRecord(platform.storage, appId)
  /** The access token that the app's callbacks last received. */
  let granted: string | undefined

  /** Error with which the server ended the last session. */
  let refusal: KeyhookError | undefined

  /** Clock offset from a response, if the local clock was changed after the token arrived. */
  let observed: { offset: number; accessToken: string | undefined } | undefined

  function clockOffset(): number {
    const held = record.read()
    // Newer tokens, from any tab, give a more accurate offset than the response.
    if (observed && observed.accessToken === held?.accessToken) return observed.offset
    return held?.clockOffset ?? 0
  }

  const serverNow = () => platform.now() + clockOffset()

  function commit(held: Omit<HeldSession, 'epoch'>, user: User | undefined, isNewUser?: boolean): void {
    // Writes the user first, so that a tab that detects the new session also finds the user.
    if (user) cache.write(user)
    record.write({ ...held, epoch: (record.read()?.epoch ?? 0) + 1 })
    platform.tabs.post({ appId, type: 'session' })
    publishPersistence()
    publish(isNewUser)
  }

  /** Publishes whether storage works. Runs at the start and after each write, because only a write can test storage. */
  const publishPersistence = () => client().store.setState({ isSessionPersisted: platform.storage.isPersistent() })

  /** Publishes the stored session to the store. */
  function publish(isNewUser?: boolean): void {
    const { store, events } = client()
    const held = record.read()
    if (!held) return forget()
    refusal = undefined
    const before = store.getState()
    if (before.user && before.user.id !== held.userId) leaveUser(client())
    const user = cache.read(held.userId)
    writeTokenCookies(platform.cookies, held, serverNow())
    if (user)
      store.setState({
        session: 'authenticated',
        user,
        isNewUser: isNewUser ?? (before.user?.id === user.id && before.isNewUser),
      })
    if (granted === held.accessToken) return
    granted = held.accessToken
    events.emit('accessTokenGranted', { accessToken: held.accessToken })
  }

  function forget(): void {
    const { store, events } = client()
    const { approvals, screens, session } = store.getState()
    const wasAuthenticated = session === 'authenticated'
    // Shows the error on a screen if the user was in the middle of an action.
    const reason = wasAuthenticated && approvals.length + screens.length > 0 ? refusal : undefined
    removeTokenCookies(platform.cookies)
    leaveUser(client())
    store.setState({
      ...{ session: 'anonymous', user: undefined, isNewUser: false },
      ...(reason && { screens: [{ name: 'error', error: reason, previous: { name: 'landing' } }] }),
    })
    if (granted !== undefined) events.emit('accessTokenRemoved', undefined)
    granted = undefined
    if (wasAuthenticated) events.emit('logout', undefined)
  }

  function destroy(refused?: KeyhookError): void {
    refusal = refused
    record.remove()
    cache.remove()
    platform.tabs.post({ appId, type: 'session' })
    forget()
  }

  /** Reads the stored session of this app. Logs out if the stored tokens belong to another app. */
  function read(): HeldSession | undefined {
    const held = record.read()
    const claims = held && readTokenClaims(held.accessToken)
    if (held && claims?.appId !== appId) {
      destroy()
      return undefined
    }
    return held
  }

  async function toHeld(response: AuthResponse, accessToken: string): Promise<Omit<HeldSession, 'epoch'>> {
    const claims = readTokenClaims(accessToken)
    if (claims?.appId !== appId) {
      destroy()
      throw new KeyhookError('INVALID_APP_ID', 'The token is for another app.')
    }
    const before = record.read()
    const isSameUser = before?.userId === response.user.id
    const stored = response.sessionUpdate === 'ignore' && isSameUser ? before : undefined
    return {
      accessToken,
      providerAccessToken: response.providerAccessToken,
      refreshToken: stored ? stored.refreshToken : response.sessionUpdate === 'ignore' ? null : response.refreshToken,
      identityToken: stored
        ? stored.identityToken
        : response.sessionUpdate === 'ignore'
          ? null
          : response.identityToken,
      userId: response.user.id,
      clockOffset: sessionClockOffset(claims, platform.now()),
      isBound: stored
        ? stored.isBound
        : client().app.features.sessionProof && (await platform.proofKey()) !== undefined,
    }
  }

  return {
    record,
    cache,
    read,
    publish,
    commit,
    forget,
    destroy,
    toHeld,
    clockOffset,
    serverNow,
    publishPersistence,
    refusal: () => refusal,
    /** Records the server's time in milliseconds, if it contradicts the clock offset of the token. */
    observe(now: number) {
      const offset = now - platform.now()
      if (Math.abs(offset - clockOffset()) <= clockTolerance) return
      observed = { offset, accessToken: record.read()?.accessToken }
    },
  }
}

export declare namespace createSessionStorage {
  type Options = Pick<Client, 'appId' | 'platform'>
}

/**
 * Writes cookies for the host's server. They contain copies of the tokens until the tokens expire. Another cookie
 * indicates for 30 days that a session can be renewed. The SDK itself reads none of them, because storage is the source
 * of truth.
 */
function writeTokenCookies(cookies: Cookies, held: HeldSession, serverNow: number): void {
  const write = (name: string, token: string | null) => {
    const left = ((token && readTokenClaims(token)?.expiresAt) || serverNow) - serverNow
    if (token && left > 0) cookies.set(name, token, { maxAgeSeconds: left / 1000 })
    else cookies.remove(name)
  }
  write(cookieNames.accessToken, held.accessToken)
  write(cookieNames.identityToken, held.identityToken)
  if (held.refreshToken === null) cookies.remove(cookieNames.session)
  else cookies.set(cookieNames.session, 't', { maxAgeSeconds: refreshPresenceCookieDays * 24 * 60 * 60 })
}

function removeTokenCookies(cookies: Cookies): void {
  for (const name of Object.values(cookieNames)) cookies.remove(name)
}
