import { frameCalls } from '@keyhook/sdk/wire'
import type { Frame } from '../session/frame.js'
import { type KeyKinds, keyKinds as product } from '../key-kinds/key-kinds.js'
import type { Ports } from '../ports/ports.js'
import { type Api, type ServerClock, createApi, createServerClock } from '../session/api.js'
import { createFrameKey } from '../session/frame-key.js'
import { createKeyRing } from '../session/key-ring.js'
import { createSessionApi } from '../session/session-api.js'
import { createVerifyToken } from '../session/verify-token.js'
import { createDeviceShares } from '../storage/device-shares.js'

/**
 * Creates the wallet frame of an app. Only the app's origins, which the provider lists, can send messages to the frame.
 */
export async function createFrame(options: createFrame.Options) {
  const { analyticsId, appId, clientId, keyKinds = product, ports, url } = options
  const clock = createServerClock(ports.now)
  /** The version of the app's wallet policies that the provider's latest response reported. */
  let policyVersion: string | null = null
  /**
   * True after a response contained MFA methods of the user. Stays true if the app stops offering them, because the
   * user still has them.
   */
  let hasMethods = false
  const listening: ServerClock = {
    ...clock,
    update(response) {
      clock.update(response)
      policyVersion = response.headers.get('keyhook-signing-rules') ?? policyVersion
      hasMethods ||= response.headers.has('keyhook-user-mfa')
    },
  }
  const ring = createKeyRing(ports)
  const apiAt = (at: string, serverClock: ServerClock) =>
    createApi({
      analyticsId,
      appId,
      clientId,
      clock: serverClock,
      ports,
      prove: (request) => key.prove(request),
      url: at,
    })
  const api = apiAt(url, listening)
  let recoveryApi: Api | undefined
  let app = await api.call(frameCalls.readApp, { appId })
  let read: string | null = policyVersion
  const isPersistent = app.embedded_wallet_config.new_frames !== 'each-time'
  const key = createFrameKey({ appId, isPersistent, now: clock.now, origin: url, ports })
  const frame: Frame = {
    appId,
    api: createSessionApi({ api, now: ports.now, ring }),
    // Ignores the clock of a recovery service, because only the provider's clock decides when a token has expired.
    apiAt: (at) => (recoveryApi ??= apiAt(at, { ...clock, update() {} })),
    key,
    keyKinds,
    origin: url,
    ports,
    ring,
    shares: createDeviceShares(appId, ports),
    get usesMfa() {
      return hasMethods || !!app.mfa_methods?.length || app.wallet_policy?.promptLocation === 'provider'
    },
    get walletPolicy() {
      return app.wallet_policy ?? undefined
    },
    async renewRules() {
      if (policyVersion === read) return
      const mark = policyVersion
      app = await api.call(frameCalls.readApp, { appId }, { cache: 'no-cache' })
      read = mark
    },
    verifyToken: createVerifyToken({
      appId,
      ports,
      now: clock.now,
      key: app.verification_key,
      readKeys: async () => (await api.call(frameCalls.readKeys, { appId })).keys,
    }),
  }
  return { allowedOrigins: app.allowed_domains, frame }
}

export declare namespace createFrame {
  type Options = {
    analyticsId: string | undefined
    appId: string
    clientId: string | undefined
    /** The chain implementations. Default: Ethereum and Solana. */
    keyKinds?: KeyKinds | undefined
    ports: Ports
    /** The frame's origin, which is also the provider's origin. */
    url: string
  }
}
