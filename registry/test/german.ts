import type { AllWords } from '../src/words/words'
import { acceptTermsGerman } from './german/accept-terms'
import { accountTransferGerman } from './german/account-transfer'
import { allowanceGerman } from './german/allowance'
import { awaitingCodeGerman } from './german/awaiting-code'
import { captchaGerman } from './german/captcha'
import { commonGerman } from './german/common'
import { confirmGerman } from './german/confirm'
import { crossAppGerman } from './german/cross-app'
import { delegationGerman } from './german/delegation'
import { emailGerman } from './german/email'
import { errorReasonsGerman } from './german/error-reasons'
import { errorsGerman } from './german/errors'
import { exportWalletGerman } from './german/export-wallet'
import { externalWalletGerman } from './german/external-wallet'
import { farcasterGerman } from './german/farcaster'
import { fundingGerman } from './german/funding'
import { importWalletGerman } from './german/import-wallet'
import { landingGerman } from './german/landing'
import { loginEntriesGerman } from './german/login-entries'
import { loginLinkGerman } from './german/login-link'
import { mfaGerman } from './german/mfa'
import { oauthGerman } from './german/oauth'
import { partsGerman } from './german/parts'
import { passkeyGerman } from './german/passkey'
import { profileGerman } from './german/profile'
import { recoveryGerman } from './german/recovery'
import { sendTransactionGerman } from './german/send-transaction'
import { sessionsGerman } from './german/sessions'
import { signRequestGerman } from './german/sign-request'
import { smsGerman } from './german/sms'
import { statusGerman } from './german/status'
import { telegramGerman } from './german/telegram'
import { walletGerman } from './german/wallet'

/** A complete German translation, for tests with long words. */
export const german = {
  ...commonGerman,
  ...mfaGerman,
  ...accountTransferGerman,
  ...fundingGerman,
  ...landingGerman,
  ...emailGerman,
  ...smsGerman,
  ...errorReasonsGerman,
  ...loginLinkGerman,
  ...exportWalletGerman,
  ...importWalletGerman,
  ...confirmGerman,
  ...awaitingCodeGerman,
  ...partsGerman,
  ...passkeyGerman,
  ...farcasterGerman,
  ...telegramGerman,
  ...oauthGerman,
  ...crossAppGerman,
  ...captchaGerman,
  ...acceptTermsGerman,
  ...profileGerman,
  ...sessionsGerman,
  ...walletGerman,
  ...signRequestGerman,
  ...allowanceGerman,
  ...sendTransactionGerman,
  ...errorsGerman,
  ...loginEntriesGerman,
  ...statusGerman,
  ...delegationGerman,
  ...recoveryGerman,
  ...externalWalletGerman,
} satisfies AllWords
