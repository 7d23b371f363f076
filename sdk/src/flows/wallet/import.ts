import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoverySecret } from '../../domain/entities/recovery-request.js'
import { isKeyhookError, KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import type { FramePage } from '../../platform/frame-host.js'
import type { FrameContainer } from '../../platform/mount-frame.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'

type Requested = {
  chainType: ChainType
  /** Recovery method of the wallet. Default: the provider stores the share. */
  recovery?: RecoverySecret | undefined
  /** True if the user selects the recovery method, because the app requires user-owned recovery. */
  isRecoveryRequested?: boolean | undefined
}

/** State of a key import. */
export type ImportState =
  | { status: 'initial' }
  /** The user selects the recovery method before typing a key. */
  | ({ status: 'securing' } & Requested)
  /** Waits for the element of the provider's page. */
  | ({ status: 'awaiting-container' } & Requested)
  | ({ status: 'opening'; container: FrameContainer } & Requested)
  /** The user confirms that this browser may open wallets, or verifies the import with MFA. */
  | ({ status: 'confirming'; isMfa?: boolean | undefined } & Requested)
  /** The provider's page is open, and the user types a key in its window. */
  | ({ status: 'awaiting-key'; page: FramePage } & Requested)
  | ({ status: 'error'; error: KeyhookError } & Requested)
  | ({ status: 'done'; wallet: WalletAccount } & Requested)
  | { status: 'exited' }

export type ImportEvent =
  | AskEvent<Requested>
  | { type: 'secured'; recovery: RecoverySecret }
  | { type: 'placed'; container: FrameContainer }
  | { type: 'unconfirmed'; isMfa?: boolean | undefined }
  | { type: 'confirmed' }
  | { type: 'opened'; page: FramePage }
  | { type: 'imported'; wallet: WalletAccount }
  | { type: 'retry' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<ImportState, ImportEvent, Requested, WalletAccount>()

const requested = ({ chainType, isRecoveryRequested, recovery }: Requested): Requested => ({
  chainType,
  isRecoveryRequested,
  recovery,
})
/**
 * Returns true if reopening the page needs a new recovery grant. A grant works once, while a password can be reused.
 */
const needsRecovery = ({ isRecoveryRequested, recovery }: Requested) =>
  isRecoveryRequested === true && recovery?.recoveryMethod !== 'user-passcode'
const methodOf = (recovery: RecoverySecret | undefined) => recovery?.recoveryMethod ?? 'privy'
const reject = to('exited', () => ({}))
const close = to('initial', () => ({}))

/** Imports a private key in a window of the provider. Neither this flow nor this page can read the key. */
export const importFlow = define({
  id: 'import',
  initial: { status: 'initial' },
  on: {
    'initial': {
      ask: [
        to(
          'securing',
          (_, { request }) => requested(request),
          (_, { request }) => needsRecovery(request),
        ),
        to('awaiting-container', (_, { request }) => requested(request)),
      ],
    },
    'securing': {
      secured: to('awaiting-container', (state, { recovery }) => ({ ...requested(state), recovery })),
      reject,
    },
    'awaiting-container': {
      placed: to('opening', (state, { container }) => ({ ...requested(state), container })),
      reject,
    },
    'opening': {
      opened: to('awaiting-key', (state, { page }) => ({ ...requested(state), page })),
      unconfirmed: to('confirming', (state, { isMfa }) => ({ ...requested(state), isMfa })),
      reject,
    },
    'confirming': { confirmed: to('awaiting-container', requested), reject },
    'awaiting-key': { imported: to('done', (state, { wallet }) => ({ ...requested(state), wallet })), reject },
    'error': { retry: [to('securing', requested, needsRecovery), to('awaiting-container', requested)], reject },
    'done': { close, reject: close },
    'exited': { close },
  },
  run: {
    'securing': async ({ chainType }, { client, signal }) => {
      const { askRecovery } = await import('../recovery/ask-recovery.js')
      return { type: 'secured', recovery: await askRecovery(client, { type: 'import', chainType }, { signal }) }
    },
    'opening': async ({ chainType, container, recovery }, { client, signal }) => {
      const { openImportPage } = await import('../../calls/wallet/open-import-page.js')
      try {
        return {
          type: 'opened',
          page: await openImportPage(client, { chainType, container, recoveryMethod: methodOf(recovery), signal }),
        }
      } catch (error) {
        if (isKeyhookError(error) && error.code === 'CONFIRMATION_REQUIRED') return { type: 'unconfirmed' }
        if (isKeyhookError(error) && error.code === 'MISSING_MFA_CREDENTIALS')
          return { type: 'unconfirmed', isMfa: true }
        throw error
      }
    },
    'confirming': async ({ chainType, isMfa, recovery }, { client, signal }) => {
      if (isMfa) {
        const [{ askForMfa }, { nameChange }] = await Promise.all([
          import('../mfa/ask-for-mfa.js'),
          import('../../calls/mfa/name-change.js'),
        ])
        const action = await nameChange(client, ['import-wallet', chainType, methodOf(recovery)])
        if (await askForMfa(client, { ...action, isRefused: true, signal })) return { type: 'confirmed' }
        throw new KeyhookError('MISSING_MFA_CREDENTIALS', 'This requires MFA.')
      }
      const [{ ask }, { confirmFlow }] = await Promise.all([
        import('../core/ask.js'),
        import('../confirmation/confirm.js'),
      ])
      await ask(client, confirmFlow, { action: { type: 'open-wallet' } }, { signal })
      return { type: 'confirmed' }
    },
    'awaiting-key': async ({ page, recovery }, { client, signal }) => {
      const { awaitImport } = await import('../../calls/wallet/await-import.js')
      return { type: 'imported', wallet: await awaitImport(client, { page, recovery, signal }) }
    },
    'done': async (_, { client, signal }) => {
      await client.platform.sleep(successDelay, signal)
      return { type: 'close' }
    },
  },
  failed(state, cause) {
    const error = toKeyhookError(cause)
    if (!('chainType' in state)) return state
    // Declining the confirmation or closing the provider's window cancels the import.
    const canCancel = state.status === 'confirming' || state.status === 'awaiting-key'
    if (canCancel && error.code === 'USER_REJECTED') return { status: 'exited' }
    if (state.status === 'securing' && error.code === 'USER_EXITED_SET_PASSWORD_FLOW') return { status: 'exited' }
    return { status: 'error', error, ...requested(state) }
  },
  screen: ({ chainType }) => ({ name: 'import-wallet', chainType }),
  headless:
    'Mount <AuthModal />, or draw it with useImportRequest(), or pass the key where the app’s settings allow it.',
  outcome: {
    'securing': pending,
    'awaiting-container': pending,
    'opening': pending,
    'confirming': pending,
    'awaiting-key': pending,
    'error': ({ error }) => ({ promise: 'pending', error }),
    'done': ({ wallet }) => ({ promise: 'resolved', answer: wallet }),
    'exited': () => ({
      promise: 'rejected',
      error: new KeyhookError('USER_REJECTED', 'The user closed the import before a wallet was imported.'),
    }),
  },
})
