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
  /** Returns a client of the recovery service at this URL, or undefined without a recovery service. */
  readonly apiAt: (url: string) => Pick<Api, 'call'>
  readonly key: FrameKey
  readonly keyKinds: KeyKinds
  /** The frame's origin, which is also the provider's origin. */
  readonly origin: string
  readonly ports: Ports
  readonly ring: KeyRing
  readonly shares: DeviceShares
  /** True if the app's users have MFA, or approve actions on a page of the provider. */
  readonly usesMfa: boolean
  /** The app's wallet policy. Undefined allows everything. */
  readonly walletPolicy: WalletPolicy | undefined
  /** Refreshes `usesMfa` and `walletPolicy` after a response has reported a newer version. */
  readonly renewRules: () => Promise<void>
  readonly verifyToken: VerifyToken
}

/** The caller, and the expiry of the caller's token. The token has been verified. */
export type Caller = {
  readonly accessToken: string
  readonly sessionId: string
  readonly userId: string
  readonly signal: AbortSignal | undefined
}
