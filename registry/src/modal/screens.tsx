'use client'
import type { Screen, ScreenName } from '@keyhook/sdk'
import type { ComponentType } from 'react'
import { AccountTransferScreen } from '../screens/account/account-transfer'
import { SessionsScreen } from '../screens/account/sessions'
import { DelegateWalletScreen } from '../screens/delegation/delegate-wallet'
import { RevokeDelegationScreen } from '../screens/delegation/revoke-delegation'
import { FarcasterSignerScreen } from '../login-methods/farcaster/signer'
import { FundWalletScreen } from '../screens/funding/fund-wallet'
import { RecoverWalletScreen } from '../screens/recovery/recover-wallet'
import { SetRecoveryScreen } from '../screens/recovery/set-recovery'
import { AcceptTermsScreen } from '../screens/login/accept-terms'
import { AwaitingCodeScreen } from '../screens/login/awaiting-code'
import { CaptchaScreen } from '../screens/login/captcha'
import { ConfirmScreen } from '../screens/login/confirm'
import { EnterAccountScreen } from '../screens/login/enter-account'
import { LandingScreen } from '../screens/login/landing'
import { LoginMethodScreen } from '../screens/login/login-method'
import { MfaEnrollmentScreen } from '../screens/mfa/mfa-enrollment'
import { MfaPromptScreen } from '../screens/mfa/mfa-prompt'
import { AccountNotFoundScreen } from '../screens/status/account-not-found'
import { AllowlistRejectedScreen } from '../screens/status/allowlist-rejected'
import { KeyhookErrorScreen } from '../screens/status/keyhook-error-screen'
import { Loading } from '../screens/status/loading'
import { LoggedIn } from '../screens/status/logged-in'
import { UserLimitReachedScreen } from '../screens/status/user-limit-reached'
import { SendTransactionScreen } from '../screens/transaction/send-transaction'
import { SignRequestScreen } from '../screens/transaction/sign-request'
import { ChooseWalletScreen } from '../screens/wallet/choose-wallet'
import { ConnectWalletScreen } from '../screens/wallet/connect-wallet'
import { CreateWalletScreen } from '../screens/wallet/create-wallet'
import { ExportWalletScreen } from '../screens/wallet/export-wallet'
import { ImportWalletScreen } from '../screens/wallet/import-wallet'

type ScreenProps<name extends ScreenName> = {
  screen: Extract<Screen, { name: name }>
  back: () => void
  close: () => void
}

/** The component of each screen. TypeScript reports a missing screen of the SDK. */
export const screens = {
  'landing': LandingScreen,
  'enter-account': EnterAccountScreen,
  'awaiting-code': AwaitingCodeScreen,
  'login-method': LoginMethodScreen,
  'accept-terms': AcceptTermsScreen,
  'confirm': ConfirmScreen,
  'account-transfer': AccountTransferScreen,
  'captcha': CaptchaScreen,
  'mfa': MfaPromptScreen,
  'mfa-enrollment': MfaEnrollmentScreen,
  'loading': () => <Loading />,
  'logged-in': LoggedIn,
  'create-wallet': CreateWalletScreen,
  'connect-wallet': ConnectWalletScreen,
  'export-wallet': ExportWalletScreen,
  'import-wallet': ImportWalletScreen,
  'choose-wallet': ChooseWalletScreen,
  'sign-request': SignRequestScreen,
  'send-transaction': SendTransactionScreen,
  'delegate-wallet': DelegateWalletScreen,
  'revoke-delegation': RevokeDelegationScreen,
  'farcaster-signer': FarcasterSignerScreen,
  'set-recovery': SetRecoveryScreen,
  'recover-wallet': RecoverWalletScreen,
  'fund-wallet': FundWalletScreen,
  'sessions': SessionsScreen,
  'error': KeyhookErrorScreen,
  'allowlist-rejected': AllowlistRejectedScreen,
  'account-not-found': AccountNotFoundScreen,
  'user-limit-reached': UserLimitReachedScreen,
} satisfies { [name in ScreenName]: ComponentType<ScreenProps<name>> }
