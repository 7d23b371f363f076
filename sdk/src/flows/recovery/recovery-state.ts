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
/** A recovery method that runs outside the page: cloud storage or a passkey. */
type By = Requested & { method: GrantMethod }
type Placed = By & { container?: FrameContainer | undefined }
type Selected = Requested & { password: string }

/** State of the recovery flow. */
export type RecoveryState =
  | { status: 'initial' }
  /** Shows why a recovery method is needed, and the available methods. */
  | ({ status: 'choosing' } & Requested)
  /** `password` is the password that the user entered before going back. */
  | ({ status: 'creating'; password?: string | undefined } & Requested)
  | ({ status: 'saving' } & Selected)
  | ({ status: 'confirming' } & Selected)
  | ({ status: 'finalizing' } & Selected)
  /** Waits for a click that opens the popup of the selected cloud storage. */
  | ({ status: 'awaiting-consent' } & By)
  /** Waits for the element of the provider's passkey page. */
  | ({ status: 'awaiting-container' } & By)
  /** The user is in the popup of their cloud storage or on the passkey page. The wallet is then secured or restored. */
  | ({ status: 'backing-up' } & Placed)
  | ({ status: 'restoring' } & Placed)
  | ({ status: 'done'; wallet: WalletAccount } & Requested)
  /** Returns the recovery secret for an import. The wallet does not exist yet. */
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
  /** The user has confirmed. The next click opens the popup of the cloud storage. */
  | { type: 'confirmed' }
  | { type: 'done'; wallet: WalletAccount }
  | { type: 'selected'; secret: RecoverySecret }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }
