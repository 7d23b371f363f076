import { createCalls, KeyhookError, readServerError, walletCodes } from '@keyhook/sdk/wire'
import type { Ports } from '../ports/ports.js'
import type { FrameKey } from './frame-key.js'

/** Name and version of the wallet frame, in the header that identifies clients. */
const client = 'keyhook-wallet-frame:0.0.0'

export type Api = ReturnType<typeof createApi>

/**
 * Creates a client of the provider's API on the frame's own origin. Calls that only the frame may make contain a proof
 * signed with its key (security rule 25).
 */
export const createApi = ({ analyticsId, appId, clientId, clock, prove, ports, url }: createApi.Options) =>
  createCalls({
    url,
    toError(status, body) {
      const { code, message } = readServerError(status, body, walletCodes)
      return new KeyhookError(code, message)
    },
    fetch: async (input, init) => {
      const response = await ports.fetch(input, init)
      clock.update(response)
      return response
    },
    headers: async ({ accessToken, endpoint: { auth, method }, nonce, url }) => ({
      'content-type': 'application/json',
      'privy-app-id': appId,
      'privy-client': client,
      ...(clientId && { 'privy-client-id': clientId }),
      ...(analyticsId && { 'privy-ca-id': analyticsId }),
      ...(auth === 'frame' && {
        authorization: `Bearer ${accessToken}`,
        dpop: await prove({ accessToken, nonce: await nonce(), issuedAt: clock.now() / 1000, method, url }),
      }),
    }),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const stop = ports.after(ms, () => {
          signal?.removeEventListener('abort', abort)
          resolve()
        })
        const abort = () => {
          stop()
          reject(signal!.reason as Error)
        }
        signal?.addEventListener('abort', abort, { once: true })
      }),
  })

export declare namespace createApi {
  type Options = {
    analyticsId: string | undefined
    appId: string
    clientId: string | undefined
    clock: ServerClock
    ports: Pick<Ports, 'after' | 'fetch'>
    /** Creates the proof that the frame itself makes a call. */
    prove: FrameKey['prove']
    /** The frame's own origin, which is also the provider's origin. */
    url: string
  }
}

/** The server's clock from the `Date` header of its last response. Milliseconds since the epoch. */
export type ServerClock = {
  readonly now: () => number
  /** Reads the header of a response. */
  readonly update: (response: Response) => void
}

export function createServerClock(localNow: () => number): ServerClock {
  let offset = 0
  return {
    now: () => localNow() + offset,
    update(response) {
      // The header has whole seconds, so half a second more is the best estimate.
      const date = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(date)) offset = date + 500 - localNow()
    },
  }
}
