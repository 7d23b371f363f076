import { embeddedWallets, type Endpoint, type ErrorCode, frameCalls, isKeyhookError } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import type { Caller } from './frame.js'
import type { Api } from './api.js'
import type { KeyRing } from './key-ring.js'

/** Milliseconds after the server last confirmed a session in which the frame may still sign (security rule 28). */
const leaseTerm = 10_000
/** Milliseconds after which the frame confirms the session again in the background. */
const renewalAge = 3000

/** Error codes for a session that has ended or is bound to another frame. */
const refusals: readonly ErrorCode[] = ['MISSING_OR_INVALID_TOKEN', 'MUST_BE_AUTHENTICATED', 'CONFIRMATION_REQUIRED']

/** Calls the provider's API for one session at a time. The responses show if the session is still active. */
export type SessionApi = {
  readonly call: <request extends ZodMiniType, response extends ZodMiniType>(
    endpoint: Endpoint<request, response>,
    input: output<request>,
    caller: Caller,
  ) => Promise<output<response>>
  /**
   * Resolves if the server has confirmed the session within the last ten seconds. Otherwise requests a confirmation,
   * and rejects if the session has ended.
   */
  readonly requireAlive: (caller: Caller) => Promise<void>
  /** Clears the keys in memory and the cached server responses. */
  readonly clear: () => void
  /** Returns the server's newest nonce. */
  readonly nonce: () => string
  /** Requests a new nonce in advance, so that the server does not reject the first proof after a login. */
  readonly renewNonce: () => void
}

export function createSessionApi({ api, now, ring }: createSessionApi.Options): SessionApi {
  /**
   * For each session, the start time of the last request that confirmed it. A delayed response therefore does not
   * extend the lease.
   */
  const aliveAt = new Map<string, number>()
  let renewedAt = -Infinity

  function clear(): void {
    ring.clear()
    aliveAt.clear()
  }

  const call: SessionApi['call'] = async (endpoint, input, caller) => {
    const requestedAt = now()
    try {
      const answer = await api.call(endpoint, input, caller)
      aliveAt.set(caller.sessionId, requestedAt)
      return answer
    } catch (error) {
      if (isKeyhookError(error) && refusals.includes(error.code)) clear()
      throw error
    }
  }

  return {
    call,
    clear,
    nonce: () => api.nonce() ?? '',
    // Without a current nonce, the first call would be sent twice.
    renewNonce: () => void api.call(frameCalls.readNonce, {}, { retries: 0 }).catch(() => {}),
    async requireAlive(caller) {
      const age = now() - (aliveAt.get(caller.sessionId) ?? -Infinity)
      // A negative age means that the local clock was set back, so the real age is unknown.
      if (age < 0 || age >= leaseTerm) return void (await call(embeddedWallets.lease, {}, caller))
      if (age < renewalAge || Math.abs(now() - renewedAt) < renewalAge) return
      renewedAt = now()
      // If the session has ended, the call has already cleared the keys. Without a response, the time limit ends the
      // session.
      call(embeddedWallets.lease, {}, { ...caller, signal: undefined }).catch(() => {})
    },
  }
}

export declare namespace createSessionApi {
  type Options = {
    api: Api
    /** Returns milliseconds since the epoch by the local clock. */
    now: () => number
    ring: KeyRing
  }
}
