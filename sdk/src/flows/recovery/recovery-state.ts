import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type {
  GrantMethod,
  RecoveryOption,
  RecoveryRequest,
  RecoverySecret,
} from '../../domain/entities/recovery-request.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import type { AskEvent, RejectEvent } from '../core/asking-flow.js'

type Requested = { request: RecoveryRequest }
/** A recovery method for which the user leaves the page: a cloud or a passkey. */
type By = Requested & { method: GrantMethod }
type Placed = By & { container?: FrameContainer | undefined }
type Selected = Requested & { password: string }

/** State of the recovery flow. */
export type RecoveryState =
  | { status: 'initial' }
  /** Shows the reason, and the methods. */
  | ({ status: 'choosing' } & Requested)
  /** `password` is the earlier choice of a user who went back. */
  | ({ status: 'creating'; password?: string | undefined } & Requested)
  | ({ status: 'saving' } & Selected)
  | ({ status: 'confirming' } & Selected)
  | ({ status: 'finalizing' } & Selected)
  /** The user has selected their cloud, or must open its popup. */
  | ({ status: 'awaiting-consent' } & By)
  /** Waits for the element of the provider's passkey page. */
  | ({ status: 'awaiting-container' } & By)
  /** The user is at their cloud or on the passkey page. The wallet is then secured or restored. */
  | ({ status: 'backing-up' } & Placed)
  | ({ status: 'restoring' } & Placed)
  | ({ status: 'done'; wallet: WalletAccount } & Requested)
  /** The method of a key to import. Secures nothing yet. */
  | ({ status: 'selected'; secret: RecoverySecret } & Requested)
  /** The wallet is not on this device. `error` is the error of the previous attempt. */
  | ({ status: 'awaiting-password'; error?: KeyhookError | undefined } & Requested)
  | ({ status: 'recovering' } & Selected)
  | ({ status: 'recovered'; wallet: WalletAccount } & Requested)
  | ({ status: 'error'; error: KeyhookError; method?: GrantMethod | undefined } & Requested)
  | ({ status: 'exited'; error?: KeyhookError | undefined } & Requested)

export type RecoveryEvent =
  | AskEvent<RecoveryRequest>
  /** Default: a password. */
  | { type: 'choose'; method?: RecoveryOption | undefined }
  | { type: 'consent' }
  | { type: 'placed'; container: FrameContainer }
  | { type: 'submitPassword'; password: string }
  | { type: 'continue' }
  | { type: 'setPassword' }
  | { type: 'back' }
  /** The user confirmed. Another press opens the window of the cloud. */
  | { type: 'confirmed' }
  | { type: 'done'; wallet: WalletAccount }
  | { type: 'selected'; secret: RecoverySecret }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }
