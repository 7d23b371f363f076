import { embeddedWallets, type Endpoint, type ErrorCode, frameCalls, isKeyhookError } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import type { Caller } from './frame.js'
import type { Api } from './api.js'
import type { KeyRing } from './key-ring.js'

/** Milliseconds that the frame signs on what the server last said of a session (security rule 28). */
const leaseTerm = 10_000
/** Milliseconds after which it asks anew, beside what it does. */
const renewalAge = 3000

/** By these the server says that a session has ended, or is not this frame's. */
const refusals: readonly ErrorCode[] = ['MISSING_OR_INVALID_TOKEN', 'MUST_BE_AUTHENTICATED', 'CONFIRMATION_REQUIRED']

/** The provider's API for one session at a time. What it answers tells that the session is alive, or has ended. */
export type SessionApi = {
  readonly call: <request extends ZodMiniType, response extends ZodMiniType>(
    endpoint: Endpoint<request, response>,
    input: output<request>,
    caller: Caller,
  ) => Promise<output<response>>
  /** Rejects unless the server has said within the last seconds that the session is alive, or says so now. */
  readonly requireAlive: (caller: Caller) => Promise<void>
  /** Forgets the keys in memory, and what the server said. */
  readonly clear: () => void
  /** The server's newest one. */
  readonly nonce: () => string
  /** Asks for a new nonce, so that the first proof after a login is not refused for want of one. */
  readonly renewNonce: () => void
}

export function createSessionApi({ api, now, ring }: createSessionApi.Options): SessionApi {
  /** When the server was asked that last said that a session is alive. An answer may have been long on its way. */
  const aliveAt = new Map<string, number>()
  let renewedAt = -Infinity

  function clear(): void {
    ring.clear()
    aliveAt.clear()
  }

  const call: SessionApi['call'] = async (endpoint, input, caller) => {
    const askedAt = now()
    try {
      const answer = await api.call(endpoint, input, caller)
      aliveAt.set(caller.sessionId, askedAt)
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
    // Without it the first call is made twice.
    renewNonce: () => void api.call(frameCalls.readNonce, {}, { retries: 0 }).catch(() => {}),
    async requireAlive(caller) {
      const age = now() - (aliveAt.get(caller.sessionId) ?? -Infinity)
      // A clock that was set back knows no age.
      if (age < 0 || age >= leaseTerm) return void (await call(embeddedWallets.lease, {}, caller))
      if (age < renewalAge || Math.abs(now() - renewedAt) < renewalAge) return
      renewedAt = now()
      // A refusal has cleared the ring; without an answer the term ends.
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
