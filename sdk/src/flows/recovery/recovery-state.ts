// More than one export: the states of one flow and its events.

import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type {
  GrantMethod,
  RecoveryOption,
  RecoveryRequest,
  RecoverySecret,
} from '../../domain/entities/recovery-request.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { FramePlace } from '../../platform/mount-frame.js'
import type { AskEvent, RejectEvent } from '../core/asking-flow.js'

type Asked = { request: RecoveryRequest }
/** By which way, for which the user leaves the page. */
type By = Asked & { method: GrantMethod }
type Placed = By & { place?: FramePlace | undefined }
type Chosen = Asked & { password: string }

/** How far setting a recovery method up, or using it, is. */
export type RecoveryState =
  | { status: 'initial' }
  /** Why it is asked, and by which method. */
  | ({ status: 'choosing' } & Asked)
  /** `password`: what was chosen before the user went back. */
  | ({ status: 'creating'; password?: string | undefined } & Asked)
  | ({ status: 'saving' } & Chosen)
  | ({ status: 'confirming' } & Chosen)
  | ({ status: 'finalizing' } & Chosen)
  /** The user has chosen their cloud, or is asked for it, and is to open its window. */
  | ({ status: 'awaiting-consent' } & By)
  /** Waits for the element that the provider's page for passkeys is to stand in. */
  | ({ status: 'awaiting-place' } & By)
  /** The user is at their cloud, or in the page for passkeys; then the wallet is secured by it, or comes to this device. */
  | ({ status: 'backing-up' } & Placed)
  | ({ status: 'restoring' } & Placed)
  | ({ status: 'done'; wallet: WalletAccount } & Asked)
  /** Of a key that is about to be imported: nothing is secured by it yet. */
  | ({ status: 'chosen'; secret: RecoverySecret } & Asked)
  /** The wallet is not on this device. `error`: of the try before. */
  | ({ status: 'awaiting-password'; error?: KeyhookError | undefined } & Asked)
  | ({ status: 'recovering' } & Chosen)
  | ({ status: 'recovered'; wallet: WalletAccount } & Asked)
  | ({ status: 'error'; error: KeyhookError; method?: GrantMethod | undefined } & Asked)
  | ({ status: 'exited'; error?: KeyhookError | undefined } & Asked)

export type RecoveryEvent =
  | AskEvent<RecoveryRequest>
  /** By a password when left out. */
  | { type: 'choose'; method?: RecoveryOption | undefined }
  | { type: 'consent' }
  | { type: 'placed'; place: FramePlace }
  | { type: 'submitPassword'; password: string }
  | { type: 'continue' }
  | { type: 'setPassword' }
  | { type: 'back' }
  | { type: 'done'; wallet: WalletAccount }
  | { type: 'chosen'; secret: RecoverySecret }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }
