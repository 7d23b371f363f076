import { methodVerbs } from '../../login-methods/all/verbs.js'
import { mfaVerbNames } from '../../mfa-methods/mfa-methods.js'
import type { LazyVerbs } from './lazy-verbs.js'

/** Kinds of accounts that verbs link and unlink. The tables of their methods load lazily. */
const kinds = ['Email', 'Phone', 'Wallet', 'Passkey', ...methodVerbs] as const

/** Names of the lazy verbs. A new verb is a name here and its code in `lazy-verbs`. */
export const lazyVerbNames: readonly (keyof LazyVerbs)[] = [
  ...kinds.flatMap((kind) => [`link${kind}`, `unlink${kind}`] as const),
  'updateEmail',
  'updatePhone',
  'unlinkCrossAppAccount',
  'logout',
  'connectWallet',
  'connectOrCreateWallet',
  'createWallet',
  'exportWallet',
  'signMessage',
  'signTypedData',
  'signTransaction',
  'sendTransaction',
  'sendSolanaTransaction',
  'setWalletRecovery',
  'setWalletPassword',
  'enrollInMfa',
  'promptMfa',
  'init',
  'submit',
  'cancel',
  'unenroll',
  ...mfaVerbNames.flatMap((method) => [`initEnrollmentWith${method}`, `submitEnrollmentWith${method}`] as const),
]
