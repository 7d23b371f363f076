import type { KeyhookError } from '../../domain/errors/base.js'
import type { useFundSolanaWallet } from '../funding/use-fund-solana-wallet.js'
import type { useFundWallet } from '../funding/use-fund-wallet.js'
import type { MethodCallbacks } from '../../login-methods/all/callbacks.js'
import type { LoginCallbacks } from '../login/use-login-callbacks.js'
import type { useLinkAccount } from '../login/use-link-account.js'
import type { useUpdateAccount } from '../login/use-update-account.js'
import type { useRegisterMfaListener } from '../mfa/use-register-mfa-listener.js'
import type { useLogout } from '../session/use-logout.js'
import type { useToken } from '../session/use-token.js'
import type { useSetWalletPassword } from '../recovery/use-set-wallet-password.js'
import type { useSetWalletRecovery } from '../recovery/use-set-wallet-recovery.js'
import type { useConnectWallet } from '../wallet/use-connect-wallet.js'
import type { useCreateWallet } from '../wallet/use-create-wallet.js'
import type { useSendSolanaTransaction } from '../wallet/use-send-solana-transaction.js'
import type { useSendTransaction } from '../wallet/use-send-transaction.js'
import type { useSignMessage } from '../wallet/use-sign-message.js'
import type { useSignTypedData } from '../wallet/use-sign-typed-data.js'

/** Callbacks of Privy's hooks that the SDK supports, by hook. */
export type PrivyEvents = {
  readonly login: LoginCallbacks
  readonly logout: useLogout.Callbacks
  readonly linkAccount: useLinkAccount.Callbacks
  readonly update: useUpdateAccount.Callbacks
  readonly accessToken: useToken.Callbacks
  readonly customAuth: MethodCallbacks['custom']
  readonly connectWallet: useConnectWallet.Callbacks
  readonly createWallet: useCreateWallet.Callbacks
  readonly signMessage: useSignMessage.Callbacks
  readonly signTypedData: useSignTypedData.Callbacks
  readonly setWalletRecovery: useSetWalletRecovery.Callbacks
  readonly setWalletPassword: useSetWalletPassword.Callbacks
  readonly sendTransaction: useSendTransaction.Callbacks
  readonly sendSolanaTransaction: useSendSolanaTransaction.Callbacks
  readonly fundWallet: useFundWallet.Callbacks
  readonly fundSolanaWallet: useFundSolanaWallet.Callbacks
  readonly configureMfa: useRegisterMfaListener.Options
}

/** Callback that receives the error. */
export type CallbackError = (error: KeyhookError) => void
