import { optionsOf } from '../../base/options-of.js'
import type { openAccount } from '../../actions/screen/open-account.js'
import type { openConnectWallet } from '../../actions/screen/open-connect-wallet.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import type { ExternalWallet } from '../../domain/entities/connected-wallet.js'
import type { User } from '../../domain/entities/user.js'
import type { MfaMethod, mfaVerbNames } from '../../mfa-methods/mfa-methods.js'
import {
  type LinkVerbs,
  linkVerbs,
  toAccountVerbs,
  type UnlinkVerbs,
  unlinkVerbs,
  type UpdateVerbs,
  updateVerbs,
} from '../login/link-verbs.js'
import type { MethodDeferredVerbs } from '../../login-methods/all/deferred-verb-types.js'
import { methodDeferredVerbs } from '../../login-methods/all/deferred-verbs.js'
import { mfaEnrollmentVerbs, mfaVerbs } from '../mfa/mfa-verbs.js'
import type { useMfa } from '../mfa/use-mfa.js'
import type { useMfaEnrollment } from '../mfa/use-mfa-enrollment.js'
import type { useSetWalletPassword } from '../recovery/use-set-wallet-password.js'
import type { useSetWalletRecovery } from '../recovery/use-set-wallet-recovery.js'
import type { useCreateWallet } from '../wallet/use-create-wallet.js'
import type { useExportWallet } from '../wallet/use-export-wallet.js'
import type { useSendSolanaTransaction } from '../wallet/use-send-solana-transaction.js'
import type { useSendTransaction } from '../wallet/use-send-transaction.js'
import type { useSignMessage } from '../wallet/use-sign-message.js'
import type { useSignTransaction } from '../wallet/use-sign-transaction.js'
import type { useSignTypedData } from '../wallet/use-sign-typed-data.js'

/** Functions of `useKeyhook` that load their code on the first call. */
export const lazyVerbs = (client: Client): LazyVerbs => ({
  ...toAccountVerbs(
    linkVerbs,
    (method) => (options?: openAccount.Options['options']) => open(client, 'link', method, options),
  ),
  ...toAccountVerbs(updateVerbs, (method) => () => open(client, 'update', method)),
  ...toAccountVerbs(unlinkVerbs, (method) => async (identifier: string | number) => {
    const { unlinkAccount } = await import('../../actions/account/unlink-account.js')
    return unlinkAccount(client, { method, identifier: `${identifier}` })
  }),
  ...(Object.assign({}, ...methodDeferredVerbs.map((verbsOf) => verbsOf(client))) as MethodDeferredVerbs),
  async logout() {
    const { logOut } = await import('../../calls/session/log-out.js')
    return logOut(client)
  },
  ...mfaVerbs(client),
  ...mfaEnrollmentVerbs(client),
  enrollInMfa(isShown = true) {
    const { closeMfaEnrollmentModal, showMfaEnrollmentModal } = mfaEnrollmentVerbs(client)
    if (isShown) showMfaEnrollmentModal()
    else closeMfaEnrollmentModal()
  },
  async unenroll(method) {
    const { unenroll } = await import('../../actions/mfa/enroll.js')
    return unenroll(client, { method })
  },
  async connectWallet(given) {
    const { openConnectWallet } = await import('../../actions/screen/open-connect-wallet.js')
    return openConnectWallet(client, given)
  },
  async connectOrCreateWallet(given) {
    const { openConnectWallet } = await import('../../actions/screen/open-connect-wallet.js')
    return openConnectWallet(client, { ...optionsOf(given), canCreate: true })
  },
  async createWallet(given) {
    const { createAdditional, walletIndex } = optionsOf(given)
    const { createWallet } = await import('../../actions/wallet/create-wallet.js')
    return createWallet(client, { createAdditional, walletIndex })
  },
  async exportWallet(given) {
    const { address } = optionsOf(given)
    const { exportWallet } = await import('../../actions/wallet/export-wallet.js')
    return exportWallet(client, { address })
  },
  async signMessage({ message }, options) {
    const { signMessage } = await import('../../actions/wallet/sign-message.js')
    return signMessage(client, { message, ...options })
  },
  async signTypedData(typedData, options) {
    const { signTypedData } = await import('../../actions/wallet/sign-typed-data.js')
    return signTypedData(client, { typedData, ...options })
  },
  async signTransaction(request, options) {
    const { signTransaction } = await import('../../actions/transaction/sign-transaction.js')
    return signTransaction(client, { request, ...options })
  },
  async sendTransaction(request, options) {
    const { sendTransaction } = await import('../../actions/transaction/send-transaction.js')
    return sendTransaction(client, { request, ...options })
  },
  async sendSolanaTransaction(transaction, connection, uiOptions, sendOptions) {
    const { sendSolanaTransaction } = await import('../../actions/transaction/send-solana-transaction.js')
    return sendSolanaTransaction(client, { transaction, connection, uiOptions, sendOptions })
  },
  async setWalletRecovery(given) {
    const { address, password, recoveryMethod } = optionsOf(given)
    const { setWalletRecovery } = await import('../../actions/recovery/set-wallet-recovery.js')
    return setWalletRecovery(client, { address, password, recoveryMethod })
  },
  async setWalletPassword() {
    const { setWalletRecovery } = await import('../../actions/recovery/set-wallet-recovery.js')
    return setWalletRecovery(client, { recoveryMethod: 'user-passcode' })
  },
})

async function open(
  client: Client,
  intent: 'link' | 'update',
  method: LoginMethod,
  options?: openAccount.Options['options'],
): Promise<User> {
  const { openAccount } = await import('../../actions/screen/open-account.js')
  return openAccount(client, { intent, method, options })
}

export type LazyVerbs = LinkVerbs &
  UpdateVerbs &
  UnlinkVerbs & {
    /** Ends the session on the server and in this browser. */
    logout: () => Promise<void>
    /**
     * Opens the screens that connect an external wallet without logging in. Resolves with the wallet. Rejects with
     * `GENERIC_CONNECT_WALLET_ERROR` when the user leaves.
     */
    connectWallet: (options?: openConnectWallet.Options | optionsOf.ClickEvent) => Promise<ExternalWallet>
    /** Opens the same screens, where a user without a wallet can log in and get an embedded one. */
    connectOrCreateWallet: (options?: openConnectWallet.Options | optionsOf.ClickEvent) => Promise<ExternalWallet>
    /** Opens the screens that enrol and remove MFA methods. With `false`, closes them. */
    enrollInMfa: (isShown?: boolean) => void
    /** Removes an MFA method, after the user verifies one. */
    unenroll: (method: MfaMethod) => Promise<User>
  } & useMfa.Verbs &
  MethodDeferredVerbs &
  Pick<useMfaEnrollment.ReturnType, `${'init' | 'submit'}EnrollmentWith${(typeof mfaVerbNames)[number]}`> &
  Pick<useCreateWallet.ReturnType, 'createWallet'> &
  useExportWallet.ReturnType &
  useSignMessage.ReturnType &
  useSignTypedData.ReturnType &
  useSignTransaction.ReturnType &
  Pick<useSendTransaction.ReturnType, 'sendTransaction'> &
  useSendSolanaTransaction.ReturnType &
  Pick<useSetWalletRecovery.ReturnType, 'setWalletRecovery'> &
  useSetWalletPassword.ReturnType
