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
/** The method outside the page. */
type By = Asked & { method: GrantMethod }
type Placed = By & { place?: FramePlace | undefined }
type Chosen = Asked & { password: string }

/** State of the recovery flow. */
export type RecoveryState =
  | { status: 'initial' }
  /** Shows the reason, and the methods. */
  | ({ status: 'choosing' } & Asked)
  /** `password` is the earlier choice of a user who went back. */
  | ({ status: 'creating'; password?: string | undefined } & Asked)
  | ({ status: 'saving' } & Chosen)
  | ({ status: 'confirming' } & Chosen)
  | ({ status: 'finalizing' } & Chosen)
  /** The user has selected their cloud, or must open its popup. */
  | ({ status: 'awaiting-consent' } & By)
  /** Waits for the element of the provider's passkey page. */
  | ({ status: 'awaiting-place' } & By)
  /** The user is at their cloud or on the passkey page. The wallet is then secured or restored. */
  | ({ status: 'backing-up' } & Placed)
  | ({ status: 'restoring' } & Placed)
  | ({ status: 'done'; wallet: WalletAccount } & Asked)
  /** The method of a key to import. Secures nothing yet. */
  | ({ status: 'chosen'; secret: RecoverySecret } & Asked)
  /** The wallet is not on this device. `error` is of the previous attempt. */
  | ({ status: 'awaiting-password'; error?: KeyhookError | undefined } & Asked)
  | ({ status: 'recovering' } & Chosen)
  | ({ status: 'recovered'; wallet: WalletAccount } & Asked)
  | ({ status: 'error'; error: KeyhookError; method?: GrantMethod | undefined } & Asked)
  | ({ status: 'exited'; error?: KeyhookError | undefined } & Asked)

export type RecoveryEvent =
  | AskEvent<RecoveryRequest>
  /** Default: a password. */
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
