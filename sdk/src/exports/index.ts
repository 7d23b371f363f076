import type { openLogin } from '../actions/screen/open-login.js'
import type { PrivyProvider } from '../react/core/privy-provider.js'
import type { usePrivy } from '../react/core/use-privy.js'

export { PrivyProvider } from '../react/core/privy-provider.js'
export { useApp } from '../react/core/use-app.js'
export { useClient } from '../react/core/use-client.js'
export { useIsSessionKept } from '../react/core/use-is-session-kept.js'
export { useOffline } from '../react/core/use-offline.js'
export { usePrivy } from '../react/core/use-privy.js'
export { useCaptcha } from '../react/captcha/use-captcha.js'
export { useConfirmation } from '../react/confirmation/use-confirmation.js'
export { useAccountTransfer } from '../react/transfer/use-account-transfer.js'
export { useAcceptTerms } from '../react/login/use-accept-terms.js'
export { useLogin } from '../react/login/use-login.js'
export type { LoginCallbacks } from '../react/login/use-login-callbacks.js'
export { useLoginOptions } from '../react/login/use-login-options.js'
export { useLinkAccount } from '../react/login/use-link-account.js'
export { useLinkedAccounts } from '../react/login/use-linked-accounts.js'
export { usePasskeys } from '../react/login/use-passkeys.js'
export { useUnlinkAccount } from '../react/login/use-unlink-account.js'
export { useUpdateAccount } from '../react/login/use-update-account.js'
export { useLinkEmail } from '../react/login/use-link-email.js'
export { useLinkPhone } from '../react/login/use-link-phone.js'
export { useUpdateEmail } from '../react/login/use-update-email.js'
export { useUpdatePhone } from '../react/login/use-update-phone.js'
export { useOneTimeCode } from '../react/login/use-one-time-code.js'
export { useStartMethod } from '../react/login/use-start-method.js'
export { useLoginWithPasskey } from '../react/login/use-login-with-passkey.js'
export { useSignupWithPasskey } from '../react/login/use-signup-with-passkey.js'
export { useLinkWithPasskey } from '../react/login/use-link-with-passkey.js'
export { usePasskeyAutofill } from '../react/login/use-passkey-autofill.js'
export { useGuestAccounts } from '../react/login/use-guest-accounts.js'
export { useCustomAuth } from '../react/login/use-custom-auth.js'
export { useLoginWithOAuth } from '../react/login/use-login-with-oauth.js'
export { useCrossAppAccounts } from '../react/login/use-cross-app-accounts.js'
export { useCrossAppConnections } from '../react/login/use-cross-app-connections.js'
export { useCrossAppDetails } from '../react/login/use-cross-app-details.js'
export { useCrossAppGrants } from '../react/login/use-cross-app-grants.js'
export { useOAuthFlow } from '../react/login/use-oauth-flow.js'
export { useOAuthTokens } from '../react/login/use-oauth-tokens.js'
export { useLoginWithEmail } from '../react/login/use-login-with-email.js'
export { useLoginWithSms } from '../react/login/use-login-with-sms.js'
export { useLoginWithFarcaster } from '../react/login/use-login-with-farcaster.js'
export { useLinkWithSiwe } from '../react/login/use-link-with-siwe.js'
export { useLinkWithSiws } from '../react/login/use-link-with-siws.js'
export { useLoginWithSiwe } from '../react/login/use-login-with-siwe.js'
export { useLoginWithSiws } from '../react/login/use-login-with-siws.js'
export { useLoginWithWallet } from '../react/login/use-login-with-wallet.js'
export { useLoginWithTelegram } from '../react/login/use-login-with-telegram.js'
export { useWalletCreation } from '../react/login/use-wallet-creation.js'
export { PacedScreens } from '../react/screen/paced-screens.js'
export { useModalStatus } from '../react/screen/use-modal-status.js'
export { useScreenHost } from '../react/screen/use-screen-host.js'
export { useLogout } from '../react/session/use-logout.js'
export { useManageSessions } from '../react/session/use-manage-sessions.js'
export { useSessions } from '../react/session/use-sessions.js'
export { getAccessToken } from '../react/session/get-access-token.js'
export { getIdentityToken } from '../react/session/get-identity-token.js'
export { useIdentityToken } from '../react/session/use-identity-token.js'
export { useToken } from '../react/session/use-token.js'
export { useUser } from '../react/session/use-user.js'
export { tokenPriceQueryOptions } from '../react/query/token-price-query-options.js'
export { useActiveWallet } from '../react/wallet/use-active-wallet.js'
export { useConnectEmbeddedWallet } from '../react/wallet/use-connect-embedded-wallet.js'
export { useConnectWallet } from '../react/wallet/use-connect-wallet.js'
export { useCreateWallet } from '../react/wallet/use-create-wallet.js'
export { useSendTransaction } from '../react/wallet/use-send-transaction.js'
export { useSignMessage } from '../react/wallet/use-sign-message.js'
export { useSignRequest } from '../react/wallet/use-sign-request.js'
export { useSignReview } from '../react/wallet/use-sign-review.js'
export { useSignTransaction } from '../react/wallet/use-sign-transaction.js'
export { useSignTypedData } from '../react/wallet/use-sign-typed-data.js'
export { useTransactionRequest } from '../react/wallet/use-transaction-request.js'
export { useSolanaWallets } from '../react/wallet/use-solana-wallets.js'
export { useWallets } from '../react/wallet/use-wallets.js'
export { createClient } from '../create-client.js'
export { version as VERSION } from '../domain/rules/version.js'
export { loadViemAccount as toViemAccount } from '../connectors/load-viem-account.js'
export { addRpcUrlOverrideToChain } from '../domain/rules/add-rpc-url-override-to-chain.js'
export { getEmbeddedConnectedWallet } from '../domain/rules/get-embedded-connected-wallet.js'
export { supportedChains as SUPPORTED_CHAINS } from '../domain/rules/supported-chains.js'
export { findKnownChain } from '../domain/rules/find-known-chain.js'
export { isUnlimited } from '../domain/rules/is-unlimited.js'
export { readSignInMessage } from '../domain/rules/read-sign-in-message.js'
export { reviewSigning } from '../domain/rules/review-signing.js'
export { loginMethodName } from '../domain/rules/login-method-name.js'
export { passkeyName } from '../domain/rules/passkey-name.js'
export { isEmail } from '../domain/rules/email.js'
export { maskPhone } from '../domain/rules/mask-phone.js'
export { passwordStrength } from '../domain/rules/password-strength.js'
export type { PasswordStrength } from '../domain/rules/password-strength.js'
export { loadPhoneRules } from '../domain/rules/phone-rules.js'
export type { PhoneNumber, PhoneRules } from '../domain/rules/phone-rules.js'
export type { LoginEntry, LoginLabel, LoginOptions, LoginPanel } from '../domain/rules/login-options.js'
export { isKeyhookError, KeyhookError } from '../domain/errors/base.js'
export { PrivyErrorCode } from '../domain/errors/privy-error-code.js'
export type { ErrorCode } from '../domain/errors/codes.js'
export type { ErrorReason } from '../domain/errors/reasons.js'
export type { Client } from '../client.js'
export type * from '../domain/entities/app.js'
export type * from '../domain/entities/chain.js'
export type { CrossAppConnection, CrossAppDetails, CrossAppGrant } from '../domain/entities/cross-app.js'
export type { KeyhookConfig } from '../domain/entities/config.js'
export type * from '../domain/entities/linked-account.js'
export type { TelegramAuthResult, TelegramData, TelegramWebAppData } from '../domain/rules/telegram-data.js'
export type { AccountTransfer, ExternalWalletMetadata } from '../domain/entities/account-transfer.js'
export type { ChainBalance } from '../domain/entities/chain-balance.js'
export type { AccountTransferRequiredError } from '../domain/errors/account-transfer-required-error.js'
export type { ConfirmedAction } from '../domain/entities/confirmed-action.js'
export type { ConnectedSolanaWallet } from '../domain/entities/connected-solana-wallet.js'
export type { ExternalWallet } from '../domain/entities/external-wallet.js'
export type { BaseConnectedWallet, ConnectedWallet, WalletMeta } from '../domain/entities/connected-wallet.js'
export type { WalletChoice } from '../domain/entities/wallet-choice.js'
export type { EthereumProvider } from '../domain/entities/ethereum-provider.js'
export type { SignedTransaction } from '../domain/entities/signed-transaction.js'
export type { SendRequest, SignRequest, WalletChain } from '../domain/entities/wallet-chain.js'
export type { Ethereum, EthereumOutline, EthereumSignRequest, EthereumStep } from '../domain/entities/ethereum.js'
export type { ApprovalChange, BalanceChange, Simulation } from '../domain/entities/simulation.js'
export type { Collection, Shortage, Token } from '../domain/entities/token.js'
export type * from '../domain/entities/transaction.js'
export type { TypedData } from '../domain/entities/typed-data.js'
export type * from '../domain/entities/sign-review.js'
export type * from '../domain/entities/ui-options.js'
export { BatchError, isBatchError } from '../domain/errors/batch-error.js'
export { ChainError, isChainError } from '../domain/errors/chain-error.js'
export * as limits from '../domain/rules/limits.js'
export { formatAmount, formatUnits, formatUsd, isMaximum } from '../domain/rules/format-amount.js'
export { ProviderRpcError } from '../domain/errors/provider-rpc-error.js'
export { isTransactionError, TransactionError, type TransactionOutcome } from '../domain/errors/transaction-error.js'
export type { AccountTransferState } from '../flows/transfer/account-transfer.js'
export type { ConfirmState } from '../flows/confirmation/confirm.js'
export type { ConnectExternalState } from '../flows/wallet/connect-external.js'
export type { ConnectState } from '../flows/wallet/connect.js'
export type { SendState } from '../flows/transaction/send-state.js'
export type { SignState } from '../flows/transaction/create-sign-flow.js'
export type { Intent } from '../domain/entities/intent.js'
export type { WalletListEntry } from '../domain/entities/wallet-list-entry.js'
export type { AccountHandle, AccountMethod } from '../domain/rules/account-handle.js'
export type { UnlinkObstacle } from '../domain/rules/unlink-obstacle.js'
export type { LoginPrefill } from '../domain/entities/login-prefill.js'
export type { Screen, ScreenName } from '../domain/entities/screen.js'
export type * from '../domain/entities/user.js'
export type { UserSession } from '../domain/entities/user-session.js'
export type { CustomAuthState, CustomAuthState as CustomAuthFlowState } from '../flows/login/custom-auth.js'
export type { PasskeyState, PasskeyState as PasskeyFlowState } from '../flows/login/passkey.js'
export type { CompleteState } from '../flows/login/complete.js'
export type { LoginInput } from '../flows/login/login-flows.js'
export type { SupportedMethod } from '../domain/rules/login-methods.js'
export type { FarcasterState } from '../flows/login/farcaster.js'
export type { OAuthTokens } from '../domain/entities/auth-response.js'
export type { OAuthState, OAuthState as OAuthFlowState } from '../flows/login/redirect.js'
export type { OneTimeCodeState } from '../flows/login/one-time-code.js'
export type { SigningWallet } from '../domain/entities/signing-wallet.js'
export type { WalletProof } from '../domain/entities/wallet-proof.js'
export type { WalletLoginState } from '../flows/login/wallet-login-state.js'
export type { WalletProofState, WalletProofState as SiweFlowState } from '../flows/login/wallet-proof.js'
export type { TelegramState } from '../flows/login/telegram.js'

// The incumbent's names for the types above, so that an app moves by changing its imports.
export type { KeyhookConfig as PrivyClientConfig } from '../domain/entities/config.js'
export type { EthereumProvider as EIP1193Provider } from '../domain/entities/ethereum-provider.js'
export type {
  AppleAccount as Apple,
  AppleAccount as AppleOAuthWithMetadata,
  CrossAppAccount as CrossAppAccountWithMetadata,
  DiscordAccount as Discord,
  DiscordAccount as DiscordOAuthWithMetadata,
  EmailAccount as Email,
  EmailAccount as EmailWithMetadata,
  FarcasterAccount as Farcaster,
  FarcasterAccount as FarcasterWithMetadata,
  GithubAccount as Github,
  GithubAccount as GithubOAuthWithMetadata,
  GoogleAccount as Google,
  GoogleAccount as GoogleOAuthWithMetadata,
  InstagramAccount as InstagramOAuthWithMetadata,
  LinkedAccount as LinkedAccountWithMetadata,
  LinkedInAccount as LinkedIn,
  LinkedInAccount as LinkedInOAuthWithMetadata,
  PasskeyAccount as Passkey,
  PasskeyAccount as PasskeyWithMetadata,
  PhoneAccount as Phone,
  PhoneAccount as PhoneWithMetadata,
  SmartWalletAccount as SmartWalletWithMetadata,
  SpotifyAccount as SpotifyOAuthWithMetadata,
  TelegramAccount as Telegram,
  TelegramAccount as TelegramWithMetadata,
  TiktokAccount as Tiktok,
  TiktokAccount as TiktokOAuthWithMetadata,
  TwitterAccount as Twitter,
  TwitterAccount as TwitterOAuthWithMetadata,
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
export type PrivyInterface = usePrivy.ReturnType
export type PrivyProviderProps = PrivyProvider.Props
