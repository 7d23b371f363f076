import {
  type LinkVerbs,
  linkVerbs,
  type UnlinkVerbs,
  unlinkVerbs,
  type UpdateVerbs,
  updateVerbs,
} from '../login/link-verbs.js'
import type { LateVerbs } from './late-verbs.js'

/** The names of the verbs that load when they are called: one more is a name here and its code in `late-verbs`. */
export const lateVerbNames: readonly (keyof LateVerbs)[] = [
  ...([linkVerbs, updateVerbs, unlinkVerbs].flatMap(Object.keys) as (
    | keyof LinkVerbs
    | keyof UpdateVerbs
    | keyof UnlinkVerbs
  )[]),
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
  ...(['Sms', 'Totp', 'Passkey'] as const).flatMap(
    (method) => [`initEnrollmentWith${method}`, `submitEnrollmentWith${method}`] as const,
  ),
]
