import type { openLogin } from '../actions/screen/open-login.js'
import type { KeyhookProvider } from '../react/core/keyhook-provider.js'
import type { useKeyhook } from '../react/core/use-keyhook.js'

export { KeyhookProvider } from '../react/core/keyhook-provider.js'
export { PrivyProvider } from '../react/core/privy-provider.js'
export { useApp } from '../react/core/use-app.js'
export { useClient } from '../react/core/use-client.js'
export { useIsSessionPersisted } from '../react/core/use-is-session-persisted.js'
export { useOffline } from '../react/core/use-offline.js'
export { useKeyhook } from '../react/core/use-keyhook.js'
export { usePrivy } from '../react/core/use-privy.js'
export { useCaptcha } from '../react/captcha/use-captcha.js'
export { useMfa } from '../react/mfa/use-mfa.js'
export { useMfaEnrollment } from '../react/mfa/use-mfa-enrollment.js'
export { useMfaEnrollmentSteps } from '../react/mfa/use-mfa-enrollment-steps.js'
export { useMfaPrompt } from '../react/mfa/use-mfa-prompt.js'
export { useRegisterMfaListener } from '../react/mfa/use-register-mfa-listener.js'
export {
  errorIndicatesMaxMfaRetries,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
} from '../domain/errors/mfa-guards.js'
export { useConfirmation } from '../react/confirmation/use-confirmation.js'
export { useAccountTransfer } from '../react/transfer/use-account-transfer.js'
export { usePasswordStrength } from '../react/recovery/use-password-strength.js'
export { useRecoverEmbeddedWallet } from '../react/recovery/use-recover-embedded-wallet.js'
export { useRecoveryRequest } from '../react/recovery/use-recovery-request.js'
export { useSetWalletPassword } from '../react/recovery/use-set-wallet-password.js'
export { useSetWalletRecovery } from '../react/recovery/use-set-wallet-recovery.js'
export type { RecoveryRequest } from '../domain/entities/recovery-request.js'
export type { RecoveryState } from '../flows/recovery/recovery-state.js'
export { useDelegatedActions, useHeadlessDelegatedActions } from '../react/delegation/use-delegated-actions.js'
export { useDelegationRequest } from '../react/delegation/use-delegation-request.js'
export { useSessionSigners, useSigners } from '../react/delegation/use-signers.js'
export { useFunding } from '../react/funding/use-funding.js'
export { useFundWallet, type UseFundWalletInterface } from '../react/funding/use-fund-wallet.js'
export { useEvents } from '../react/events/use-events.js'
export type { ClientEvent, ClientEventName } from '../domain/rules/app/read-client-event.js'
export { useAcceptTerms } from '../react/login/use-accept-terms.js'
export { useLogin } from '../react/login/use-login.js'
export type { LoginCallbacks } from '../react/login/use-login-callbacks.js'
export { useLoginOptions } from '../react/login/use-login-options.js'
export { useLinkAccount } from '../react/login/use-link-account.js'
export { useLinkedAccounts } from '../react/login/use-linked-accounts.js'
export { useUnlinkAccount } from '../react/login/use-unlink-account.js'
export { useUpdateAccount } from '../react/login/use-update-account.js'
export { useOneTimeCode } from '../react/login/use-one-time-code.js'
export { useStartMethod } from '../react/login/use-start-method.js'
export { useLinkWithOAuth } from '../react/login/use-link-with-oauth.js'
export { useLoginWithOAuth } from '../react/login/use-login-with-oauth.js'
export { useOAuthFlow } from '../react/login/use-oauth-flow.js'
export { useOAuthTokens } from '../react/login/use-oauth-tokens.js'
export { useWalletCreation } from '../react/login/use-wallet-creation.js'
export { PacedScreens } from '../react/screen/paced-screens.js'
export { useModalStatus } from '../react/screen/use-modal-status.js'
export { useDeferredScreenHost } from '../react/screen/use-deferred-screen-host.js'
export { useScreenHost } from '../react/screen/use-screen-host.js'
export { useLogout } from '../react/session/use-logout.js'
export { useManageSessions } from '../react/session/use-manage-sessions.js'
export { useSessions } from '../react/session/use-sessions.js'
export { getAccessToken, getIdentityToken } from '../react/session/get-access-token.js'
export { useIdentityToken } from '../react/session/use-identity-token.js'
export { useToken } from '../react/session/use-token.js'
export { useUser } from '../react/session/use-user.js'
export { useActiveWallet } from '../react/wallet/use-active-wallet.js'
export { useConnectEmbeddedWallet } from '../react/wallet/use-connect-embedded-wallet.js'
export { useConnectOrCreateWallet } from '../react/wallet/use-connect-or-create-wallet.js'
export { useConnectWallet } from '../react/wallet/use-connect-wallet.js'
export { useCreateWallet } from '../react/wallet/use-create-wallet.js'
export { useExportRequest, useImportRequest } from '../react/wallet/use-export-request.js'
export { useExportWallet } from '../react/wallet/use-export-wallet.js'
export { useHeadlessExportWallet } from '../react/wallet/use-headless-export-wallet.js'
export { useImportWallet } from '../react/wallet/use-import-wallet.js'
export { useSendSolanaTransaction } from '../react/wallet/use-send-solana-transaction.js'
export { useSendTransaction } from '../react/wallet/use-send-transaction.js'
export { useSign7702Authorization } from '../react/wallet/use-sign-7702-authorization.js'
export { useSignMessage } from '../react/wallet/use-sign-message.js'
export { useSignRequest } from '../react/wallet/use-sign-request.js'
export { useSignReview } from '../react/wallet/use-sign-review.js'
export { useSignTransaction } from '../react/wallet/use-sign-transaction.js'
export { useSignTypedData } from '../react/wallet/use-sign-typed-data.js'
export { useTransactionRequest } from '../react/wallet/use-transaction-request.js'
export { useSolanaWallets } from '../react/wallet/use-solana-wallets.js'
export { useWallets } from '../react/wallet/use-wallets.js'
export { createClient } from '../create-client.js'
export { version as VERSION } from '../domain/rules/app/version.js'
export { loadViemAccount as toViemAccount } from '../connectors/load-viem-account.js'
export { addRpcUrlOverrideToChain } from '../domain/rules/evm/add-rpc-url-override-to-chain.js'
export { getEmbeddedConnectedWallet } from '../domain/rules/wallet/get-embedded-connected-wallet.js'
export { supportedChains as SUPPORTED_CHAINS } from '../domain/rules/evm/supported-chains.js'
export { findKnownChain } from '../domain/rules/evm/find-known-chain.js'
export { isUnlimited } from '../domain/rules/signing/is-unlimited.js'
export { isEmbeddedWallet } from '../domain/rules/wallet/embedded-wallets.js'
export { readSignInMessage } from '../domain/rules/login/read-sign-in-message.js'
export { reviewSigning } from '../domain/rules/signing/review-signing.js'
export { loginMethodName } from '../domain/rules/login/login-method-row.js'
export { isEmail } from '../domain/rules/login/email.js'
export { maskPhone } from '../domain/rules/login/mask-phone.js'
export { passwordStrength } from '../domain/rules/recovery/password-strength.js'
export type { PasswordStrength } from '../domain/rules/recovery/password-strength.js'
export { loadPhoneRules } from '../domain/rules/login/phone-rules.js'
export type { PhoneNumber, PhoneRules } from '../domain/rules/login/phone-rules-of-data.js'
export type { LoginEntry, LoginLabel, LoginOptions, LoginPanel } from '../domain/rules/login/login-options.js'
export { isKeyhookError, KeyhookError } from '../domain/errors/base.js'
export { PrivyErrorCode } from '../domain/errors/privy-error-code.js'
export type { ErrorCode } from '../domain/errors/codes.js'
export type { ErrorReason } from '../domain/errors/reasons.js'
export type { Client } from '../client.js'
export type * from '../domain/entities/app.js'
export type * from '../domain/entities/chain.js'
export * from '../on-ramps/all/public.js'
export type { OnRampProvider } from '../on-ramps/on-ramps.js'
export type { CreateOnLogin, KeyhookConfig, LogoElement } from '../domain/entities/config.js'
export type * from '../domain/entities/linked-account.js'
export type * from '../domain/entities/login-method.js'
export * from '../login-methods/all/public.js'
export type * from '../login-methods/oauth-providers.js'
export type { AccountTransfer, ExternalWalletMetadata } from '../domain/entities/account-transfer.js'
export type { ChainBalance, Collection, Shortage, Token } from '../domain/entities/token.js'
export type { AccountTransferRequiredError } from '../domain/errors/account-transfer-required-error.js'
export type * from '../domain/entities/funding.js'
export type {
  FundingAsset,
  FundingMethod,
  FundWalletConfig,
  SolanaFundingConfig,
} from '../domain/entities/fund-wallet-config.js'
export type { FundWalletConfig as NativeFundingConfig } from '../domain/entities/fund-wallet-config.js'
export type { MfaAction, MfaEnrollment, MfaFactor } from '../domain/entities/mfa.js'
export type { MfaState } from '../flows/mfa/mfa.js'
export type { MfaEnrollmentState } from '../flows/mfa/mfa-enrollment.js'
export type { ConfirmationWay, ConfirmedAction } from '../domain/entities/confirmation.js'
export type {
  BaseConnectedWallet,
  ConnectedSolanaWallet,
  ConnectedWallet,
  ConnectorType,
  EthereumProvider,
  ExternalWallet,
  SigningWallet,
  SolanaConnection,
  SolanaSendOptions,
  SolanaTransaction,
  WalletMeta,
} from '../domain/entities/connected-wallet.js'
export type { DelegationPolicy, DelegationRequest } from '../domain/entities/delegation.js'
export type {
  WalletChainType,
  WalletChoice,
  WalletListEntry,
  WalletListOptions,
} from '../domain/entities/wallet-list.js'
export type { WalletReturn } from '../domain/entities/wallet-return.js'
export type { SignedTransaction } from '../domain/entities/transaction.js'
export type { SendRequest, SigningChain, SignRequest, WalletChain } from '../domain/entities/any-chain.js'
export type * from '../domain/entities/solana.js'
export type { SmartWalletCalls } from '../domain/entities/smart-wallet.js'
export type { SolanaCluster } from '../domain/entities/chain.js'
export type {
  Ethereum,
  EthereumOutline,
  EthereumSignRequest,
  EthereumStep,
  TypedData,
} from '../domain/entities/ethereum.js'
export type { ApprovalChange, BalanceChange, Simulation } from '../domain/entities/simulation.js'
export type * from '../domain/entities/transaction.js'
export type * from '../domain/entities/sign-review.js'
export type * from '../domain/entities/ui-options.js'
export { BatchError, isBatchError } from '../domain/errors/batch-error.js'
export { ChainError, isChainError } from '../domain/errors/chain-error.js'
export * as limits from './limits.js'
export { toLatinDigits } from '../domain/rules/login/to-latin-digits.js'
export { formatAmount, formatUnits, formatUsd, isMaximum } from '../domain/rules/funding/format-amount.js'
export { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
export { isTransactionError, TransactionError, type TransactionOutcome } from '../domain/errors/transaction-error.js'
export type { AccountTransferState } from '../flows/transfer/account-transfer.js'
export type { DelegationState } from '../flows/delegation/delegation.js'
export type { FundingState } from '../flows/funding/funding.js'
export type { ConfirmState } from '../flows/confirmation/confirm.js'
export type { ConnectExternalState } from '../flows/wallet/connect-external.js'
export type { ConnectState } from '../flows/wallet/connect.js'
export type { ExportState } from '../flows/wallet/export.js'
export type { ImportState } from '../flows/wallet/import.js'
export type { SendState } from '../flows/transaction/send-state.js'
export type { SignState } from '../flows/transaction/sign.js'
export type { Intent, LoginPrefill } from '../domain/entities/login-method.js'
export type { AccountHandle, AccountMethod } from '../domain/rules/login/account-handle.js'
export type { UnlinkObstacle } from '../domain/rules/linking/unlink-obstacle.js'
export type { Screen, ScreenName } from '../domain/entities/screen.js'
export type * from '../domain/entities/user.js'
export type { MfaMethod } from '../mfa-methods/mfa-methods.js'
export type { UserSession } from '../domain/entities/user.js'
export type { CompleteState } from '../flows/login/complete.js'
export type { LoginInput } from '../flows/login/login-flows.js'
export type { SupportedMethod } from '../login-methods/login-methods.js'
export type { OAuthTokens } from '../domain/entities/auth-response.js'
export type { OAuthState, OAuthState as OAuthFlowState } from '../flows/login/redirect.js'
export type { OneTimeCodeState } from '../flows/login/one-time-code.js'
export type { WalletProof } from '../domain/entities/wallet-proof.js'

// Privy's names of the types above, so that an app can migrate by changing only its imports.
export type { LoginOption as LoginMethodOrderOption } from '../domain/entities/login-method.js'
export type { TypedData as SignTypedDataParams } from '../domain/entities/ethereum.js'
export type { KeyhookConfig as PrivyClientConfig } from '../domain/entities/config.js'
export type { EthereumProvider as EIP1193Provider } from '../domain/entities/connected-wallet.js'
export type {
  EmailAccount as Email,
  EmailAccount as EmailWithMetadata,
  LinkedAccount as LinkedAccountWithMetadata,
  PhoneAccount as Phone,
  PhoneAccount as PhoneWithMetadata,
  SmartWalletAccount as SmartWalletWithMetadata,
  WalletAccount as Wallet,
  WalletAccount as WalletWithMetadata,
} from '../domain/entities/linked-account.js'
export type { TransactionRequest as UnsignedTransactionRequest } from '../domain/entities/transaction.js'
export type {
  SendTransactionUiOptions as SendTransactionModalUIOptions,
  SignUiOptions as SignMessageModalUIOptions,
} from '../domain/entities/ui-options.js'
export type { OneTimeCodeState as OtpFlowState } from '../flows/login/one-time-code.js'
export type { BaseConnectedWallet as BaseConnectedWalletType } from '../domain/entities/connected-wallet.js'
export type { CallbackError, PrivyEvents } from '../react/core/privy-events.js'
export type LoginModalOptions = openLogin.Options
export type PrivyInterface = useKeyhook.ReturnType
export type PrivyProviderProps = KeyhookProvider.Props
