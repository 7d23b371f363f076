import { embeddedWallets, type Endpoint, type ErrorCode, frameCalls, isKeyhookError } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import type { Caller } from './frame.js'
import type { Api } from './api.js'
import type { KeyRing } from './key-ring.js'

/** Milliseconds for which the frame signs after the server's last response about a session (security rule 28). */
const leaseTerm = 10_000
/** Milliseconds after which the frame refreshes the session in the background. */
const renewalAge = 3000

/** Errors for a session that has ended or belongs to another frame. */
const refusals: readonly ErrorCode[] = ['MISSING_OR_INVALID_TOKEN', 'MUST_BE_AUTHENTICATED', 'CONFIRMATION_REQUIRED']

/** Calls the provider's API for one session at a time. Its responses show if the session is active or has ended. */
export type SessionApi = {
  readonly call: <request extends ZodMiniType, response extends ZodMiniType>(
    endpoint: Endpoint<request, response>,
    input: output<request>,
    caller: Caller,
  ) => Promise<output<response>>
  /** Rejects unless the server confirmed the session within the last seconds, or confirms it in a new request. */
  readonly requireAlive: (caller: Caller) => Promise<void>
  /** Clears the keys in memory and the cached responses of the server. */
  readonly clear: () => void
  /** The server's newest nonce. */
  readonly nonce: () => string
  /** Requests a new nonce, so that the first proof after a login is not rejected. */
  readonly renewNonce: () => void
}

export function createSessionApi({ api, now, ring }: createSessionApi.Options): SessionApi {
  /** The request time of the last response that confirmed a session. A response may have been delayed. */
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
    // Otherwise the first call would be sent twice.
    renewNonce: () => void api.call(frameCalls.readNonce, {}, { retries: 0 }).catch(() => {}),
    async requireAlive(caller) {
      const age = now() - (aliveAt.get(caller.sessionId) ?? -Infinity)
      // After the clock was set back, the age is unknown.
      if (age < 0 || age >= leaseTerm) return void (await call(embeddedWallets.lease, {}, caller))
      if (age < renewalAge || Math.abs(now() - renewedAt) < renewalAge) return
      renewedAt = now()
      // A rejected session has cleared the keys. Without a response, the term ends.
      call(embeddedWallets.lease, {}, { ...caller, signal: undefined }).catch(() => {})
    },
  }
}

export declare namespace createSessionApi {
  type Options = {
    api: Api
    /** Milliseconds since the epoch by the local clock. */
    now: () => number
    ring: KeyRing
  }
}
