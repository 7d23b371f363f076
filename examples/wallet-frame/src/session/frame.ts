import type { WalletPolicy } from '@keyhook/sdk/wire'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import type { Ports } from '../ports/ports.js'
import type { Api } from './api.js'
import type { FrameKey } from './frame-key.js'
import type { KeyRing } from './key-ring.js'
import type { SessionApi } from './session-api.js'
import type { VerifyToken } from './verify-token.js'
import type { DeviceShares } from '../storage/device-shares.js'

/** The context of all operations. */
export type Frame = {
  readonly appId: string
  readonly api: SessionApi
  /** Returns the API of the recovery service at this URL. Undefined without a service. */
  readonly apiAt: (url: string) => Pick<Api, 'call'>
  readonly key: FrameKey
  readonly keyKinds: KeyKinds
  /** The frame's origin, which is the provider's. */
  readonly origin: string
  readonly ports: Ports
  readonly ring: KeyRing
  readonly shares: DeviceShares
  /** True if the app's users have MFA, or approve on a page of the provider. */
  readonly usesMfa: boolean
  /** The app's wallet policies. Undefined allows everything. */
  readonly walletPolicy: WalletPolicy | undefined
  /** Refreshes both after a response has reported newer versions. */
  readonly renewRules: () => Promise<void>
  readonly verifyToken: VerifyToken
}

/** The caller and the expiry of their token, which has been verified. */
export type Caller = {
  readonly accessToken: string
  readonly sessionId: string
  readonly userId: string
  readonly signal: AbortSignal | undefined
}
