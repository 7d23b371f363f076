'use client'
import type { WordTable } from '../lib/define-words'
import type { loginMethods } from '../login-methods/all/methods'
import type { acceptTermsWords } from './accept-terms'
import type { accountTransferWords } from './account-transfer'
import type { allowanceWords } from './allowance'
import type { awaitingCodeWords } from './awaiting-code'
import type { captchaWords } from './captcha'
import type { commonWords } from './common'
import type { confirmWords } from './confirm'
import type { exportWalletWords } from './export-wallet'
import type { importWalletWords } from './import-wallet'
import type { crossAppWords } from '../login-methods/cross-app/words'
import type { delegationWords } from './delegation'
import type { recoveryWords } from './recovery'
import type { emailWords } from '../login-methods/email/words'
import type { errorReasonWords } from './error-reasons'
import type { errorWords } from './errors'
import type { externalWalletWords } from './external-wallet'
import type { methodScreenWords } from '../login-methods/all/screen-words'
import type { fundingWords } from './funding'
import type { landingWords } from './landing'
import type { loginEntryWords } from './login-entries'
import type { loginLinkWords } from './login-link'
import type { mfaWords } from './mfa'
import type { oauthAccountWords, oauthWords } from './oauth'
import type {
  amountInputWords,
  passwordFieldWords,
  phoneFieldWords,
  popupWaitingWords,
  qrCodeWords,
  searchListWords,
  stepsWords,
} from './parts'
import type { passkeyWords } from '../login-methods/passkey/words'
import type { profileWords } from './profile'
import type { sendTransactionWords } from './send-transaction'
import type { sessionsWords } from './sessions'
import type { signRequestWords } from './sign-request'
import type { smsWords } from '../login-methods/sms/words'
import type {
  accountNotFoundWords,
  allowlistWords,
  errorScreenWords,
  loadingWords,
  loggedInWords,
  missingScreenWords,
  userLimitWords,
} from './status'
import type { connectWalletWords, createWalletWords } from './wallet'

type Table =
  | typeof acceptTermsWords
  | typeof accountNotFoundWords
  | typeof accountTransferWords
  | typeof allowlistWords
  | typeof allowanceWords
  | typeof amountInputWords
  | typeof awaitingCodeWords
  | typeof captchaWords
  | typeof commonWords
  | typeof confirmWords
  | typeof exportWalletWords
  | typeof importWalletWords
  | typeof connectWalletWords
  | typeof createWalletWords
  | typeof crossAppWords
  | typeof delegationWords
  | typeof recoveryWords
  | typeof emailWords
  | typeof errorReasonWords
  | typeof errorScreenWords
  | typeof errorWords
  | typeof externalWalletWords
  | (typeof methodScreenWords)[number]
  | typeof fundingWords
  | typeof landingWords
  | typeof loadingWords
  | typeof loggedInWords
  | typeof loginEntryWords
  | (typeof loginMethods)[keyof typeof loginMethods]['words']
  | typeof loginLinkWords
  | typeof missingScreenWords
  | typeof mfaWords
  | typeof passkeyWords
  | typeof oauthWords
  | (typeof oauthAccountWords)[keyof typeof oauthAccountWords]
  | typeof passwordFieldWords
  | typeof phoneFieldWords
  | typeof popupWaitingWords
  | typeof profileWords
  | typeof qrCodeWords
  | typeof searchListWords
  | typeof sendTransactionWords
  | typeof sessionsWords
  | typeof signRequestWords
  | typeof smsWords
  | typeof stepsWords
  | typeof userLimitWords

/**
 * All words of all screens, by table and key. A language with `satisfies AllWords` fails to compile while a word is
 * missing.
 */
export type AllWords = {
  readonly [table in Table as table['name']]: table extends WordTable<string, infer words> ? words : never
}

/** Words that a host replaces. Missing keys keep their default words. */
export type Words = { readonly [name in keyof AllWords]?: Partial<AllWords[name]> }
