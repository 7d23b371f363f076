import type { WalletPolicy } from '@keyhook/sdk/wire'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import type { Ports } from '../ports/ports.js'
import type { Api } from './api.js'
import type { FrameKey } from './frame-key.js'
import type { KeyRing } from './key-ring.js'
import type { SessionApi } from './session-api.js'
import type { VerifyToken } from './verify-token.js'
import type { DeviceShares } from '../storage/device-shares.js'

/** What every operation works with. */
export type Frame = {
  readonly appId: string
  readonly api: SessionApi
  /** That of the recovery service at this address, where there is one. */
  readonly apiAt: (url: string) => Pick<Api, 'call'>
  readonly key: FrameKey
  readonly keyKinds: KeyKinds
  /** Its own, which is the provider's. */
  readonly origin: string
  readonly ports: Ports
  readonly ring: KeyRing
  readonly shares: DeviceShares
  /** Whether the app's users have second factors, or agree on a page of the provider without. */
  readonly usesMfa: boolean
  /** What the app's settings let its wallets sign; everything where they do not say. */
  readonly walletPolicy: WalletPolicy | undefined
  /** Reads both anew where an answer of the provider has told that they are others by now. */
  readonly renewRules: () => Promise<void>
  readonly verifyToken: VerifyToken
}

/** Who asks, and until when. The token has been verified to be this user's. */
export type Caller = {
  readonly accessToken: string
  readonly sessionId: string
  readonly userId: string
  readonly signal: AbortSignal | undefined
}
