import type { Client } from '../../client.js'
import type { AuthResponse } from '../../domain/entities/auth-response.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { clockTolerance } from '../../domain/rules/limits.js'
import { sessionClockOffset } from '../../domain/rules/app/session.js'
import { readTokenClaims } from '../../domain/rules/app/token-claims.js'
import { createSessionRecord, type HeldSession } from '../../store/session-record.js'
import { createUserRecord } from '../../store/user-record.js'
import { leaveUser } from './leave-user.js'
import { removeTokenCookies, writeTokenCookies } from './token-cookies.js'

/**
 * What this browser holds of a session, in storage, cookies and store, and the only code that changes it. Storage is the
 * truth: every decision reads it anew, and every change counts its epoch up (security rule 10).
 */
export function createSessionStorage(client: () => Client, { appId, platform }: createSessionStorage.Options) {
  const record = createSessionRecord(platform.storage, appId)
  const cache = createUserRecord(platform.storage, appId)
  /** The access token hosts were last told of. */
  let granted: string | undefined

  /** Why the session that was here is over, where the server ended it. */
  let refusal: KeyhookError | undefined

  /** What an answer said that contradicts the offset of the token: the clock was changed since. */
  let observed: { offset: number; accessToken: string | undefined } | undefined

  function clockOffset(): number {
    const held = record.read()
    // Tokens that came after the answer know better, whichever tab they came to.
    if (observed && observed.accessToken === held?.accessToken) return observed.offset
    return held?.clockOffset ?? 0
  }

  const serverNow = () => platform.now() + clockOffset()

  function commit(held: Omit<HeldSession, 'epoch'>, user: User | undefined, isNewUser?: boolean): void {
    // The user first: a tab that hears of the session finds both.
    if (user) cache.write(user)
    record.write({ ...held, epoch: (record.read()?.epoch ?? 0) + 1 })
    platform.tabs.post({ appId, type: 'session' })
    publishPersistence()
    publish(isNewUser)
  }

  /** Looked at when something was written, and in the beginning: to find out is itself to write. */
  const publishPersistence = () => client().store.setState({ isSessionKept: platform.storage.isPersistent() })

  /** Gives what storage holds to everything that shows it. */
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
    // Who was in the middle of something is told why it is gone.
    const told = wasAuthenticated && approvals.length + screens.length > 0 ? refusal : undefined
    removeTokenCookies(platform.cookies)
    leaveUser(client())
    store.setState({
      ...{ session: 'anonymous', user: undefined, isNewUser: false },
      ...(told && { screens: [{ name: 'error', error: told, previous: { name: 'landing' } }] }),
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

  /** What storage holds for this app. Another app's tokens log out. */
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
      throw new KeyhookError('INVALID_APP_ID', 'The provider answered with a token of another app.')
    }
    const before = record.read()
    const isSameUser = before?.userId === response.user.id
    const kept = response.sessionUpdate === 'ignore' && isSameUser ? before : undefined
    return {
      accessToken,
      providerAccessToken: response.providerAccessToken,
      refreshToken: kept ? kept.refreshToken : response.sessionUpdate === 'ignore' ? null : response.refreshToken,
      identityToken: kept ? kept.identityToken : response.sessionUpdate === 'ignore' ? null : response.identityToken,
      userId: response.user.id,
      clockOffset: sessionClockOffset(claims, platform.now()),
      isBound: kept ? kept.isBound : client().app.features.sessionProof && (await platform.proofKey()) !== undefined,
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
    /** Notes the server's time, milliseconds, when it contradicts what the token said. */
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
