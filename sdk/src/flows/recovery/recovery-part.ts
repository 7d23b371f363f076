import type { RecoveryMethod, WalletAccount } from '../../domain/entities/linked-account.js'
import type { GrantMethod, RecoveryRequest, RecoverySecret } from '../../domain/entities/recovery-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { cloudMethods } from '../../recovery-methods/recovery-methods.js'
import { askingFlow, type FlowPart } from '../core/asking-flow.js'
import type { RecoveryEvent, RecoveryState } from './recovery-state.js'

type Answer = WalletAccount | RecoverySecret
export const { to } = askingFlow<RecoveryState, RecoveryEvent, RecoveryRequest, Answer>()

/** A part of the recovery flow, in addition to the method selection in `recovery.ts`. */
export type RecoveryPart<status extends RecoveryState['status']> = FlowPart<
  RecoveryState,
  RecoveryEvent,
  Answer,
  status
>

export type Requested = { request: RecoveryRequest }
export type By = Requested & { method: GrantMethod }
/** A request with its selected method. */
export type Picked = Requested & { method?: RecoveryMethod | undefined }

export const requested = ({ request }: Requested): Requested => ({ request })
export const by = ({ method, request }: By): By => ({ method, request })
/** Returns the method that the request names: a fixed method, or the current method of the wallet. */
export const methodOf = (request: RecoveryRequest) => ('method' in request ? request.method : undefined)

/** Error message if the user closes the screens before the wallet exists. */
export const walletNotCreated = 'User wallet creation failed'
/** Returns the error for a wallet that exists without the selected password. */
export const passwordNotSet = () =>
  new KeyhookError('USER_EXITED_SET_PASSWORD_FLOW', 'User created a wallet but failed to set a password for it')

export const reject = to('exited', requested)
export const close = to('initial', () => ({}))
export const backToChoice = to('choosing', requested, ({ request }: Requested) => methodOf(request) === undefined)

/** If the user selected cloud storage or a passkey, goes to the step before it. */
export const goToGrant = <from, on>(pick: (state: from, event: on) => Picked) => {
  const isCloud = (state: from, event: on) => cloudMethods.some((cloud) => cloud === pick(state, event).method)
  const isPasskey = (state: from, event: on) => pick(state, event).method === 'passkey'
  // The callers' conditions accept only methods that leave the page.
  const fill = (state: from, event: on) => by(pick(state, event) as By)
  return [to('awaiting-consent', fill, isCloud), to('awaiting-container', fill, isPasskey)]
}

/** The action that the user confirms before a wallet opens in this browser. */
export const openWallet = { type: 'open-wallet' } as const
