import { frameCalls } from '@keyhook/sdk/wire'
import type { Frame } from './frame.js'
import { type KeyKinds, keyKinds as product } from './key-kinds/key-kinds.js'
import type { Ports } from './ports.js'
import { createApi } from './session/api.js'
import { createKeyRing } from './session/key-ring.js'
import { createServerClock } from './session/server-clock.js'
import { createVerifyToken } from './session/verify-token.js'
import { createDeviceShares } from './storage/device-shares.js'

/** The frame of one app, and the origins that may talk to it, as its own provider lists them. */
export async function createFrame(options: createFrame.Options) {
  const { analyticsId, appId, clientId, keyKinds = product, ports, url } = options
  const clock = createServerClock(ports.now)
  const api = createApi({ analyticsId, appId, clientId, clock, ports, url })
  const app = await api.call(frameCalls.readApp, { appId })
  const frame: Frame = {
    appId,
    api,
    keyKinds,
    ports,
    ring: createKeyRing(ports),
    shares: createDeviceShares(appId, ports),
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
    /** Those of the product when left out. */
    keyKinds?: KeyKinds | undefined
    ports: Ports
    /** The frame's own origin, which is the provider's. */
    url: string
  }
}
