/** Business constants and timeouts, in milliseconds unless the name has another unit. */

/** Number of API retries, first delay in milliseconds, and factor by which the delay grows. */
export const apiRetries = 3
export const apiRetryDelay = 500
export const apiRetryFactor = 3
export const apiRetryStatuses: readonly number[] = [408, 409, 425, 500, 502, 503, 504]

/** Timeout of one attempt of an API call. It counts as a network error. */
export const apiTryTimeout = 20_000
/** Reliability figure R14: `ready` is true within 3 s of the start, even while the provider is offline. */
export const offlineAfter = 2500
/** First delay between connection attempts. It doubles up to the cap (R14: 5 s). */
export const probeDelay = 500
export const probeDelayCap = 4000
/** Maximum wait for a lock between tabs (security rule 10). */
export const lockTimeout = 2000
/**
 * Time that the next lock holder waits for the previous holder's tokens. Browsers deliver a tab's writes with a delay.
 */
export const lockStorageLag = 1000
/** Timeout for reading this browser's proof key. In some browsers, IndexedDB never responds. */
export const proofKeyTimeout = 3000
/** Timeout of the logout request. */
export const logoutTimeout = 10_000

/** An access token with less time left is renewed before a call. */
export const tokenExpiringWindow = 30_000
/** Minimum difference from the server's clock that counts as clock skew. The age of cached responses stays below it. */
export const clockTolerance = 90_000
/** Lifetime of the cookie that indicates a refresh token, in days. */
export const refreshPresenceCookieDays = 30

export const appIdLength = 25
/** Maximum number of accounts per type, unless the login method has its own limit. */
export const accountsOfType = 1
export const codeLength = 6
/** Minimum time between two one-time codes. */
export const resendCoolDown = 30_000
/** Time after which a rejected code is cleared. */
export const failedCodeReset = 1400
/** Number of wrong MFA codes that end a verification. The second constant is the timeout of each check. */
export const mfaAttempts = 4
export const mfaTimeout = 300_000
/** Display time of 'Copied'. */
export const copyConfirmation = 1500

/** Time for which the client waits for a transaction after the page's call has resolved. */
export const backgroundReceiptTimeout = 600_000

export const walletCreationTimeout = 20_000
/** Time for which the client polls for a wallet that may have been created (reliability figures R5 and R6). */
export const walletReadBackTimeout = 10_000
export const walletProxyInitTimeout = 15_000
/** Delay before an export flow that meets all requirements opens the page with the key (reliability figure R5). */
export const walletExportDelay = 1000
/** Duration of one long poll of the page on which the user types a private key. */
export const walletImportPoll = 10_000
export const walletSignTimeout = 120_000
/** Minimum busy time of a password screen. */
export const passwordScreenDelay = 250
/** Timeout of a password check. Key derivation takes seconds on a slow phone. */
export const walletPasswordTimeout = 30_000
/** Timeout for creating a passkey: the user reads browser prompts and finds the phone or security key. */
export const passkeyPageTimeout = 300_000
/** Timeout of clearing the wallet frame's keys at a logout (reliability figure R5). */
export const walletLogoutTimeout = 10_000
/** Default timeout of a wallet's other RPC calls. */
export const walletRpcTimeout = 120_000
/** Maximum wait of a login for the wallet frame's key. Without the key, the first wallet requires another code. */
export const frameKeyTimeout = 3000
/** Version of the envelope between page and wallet frame. */
export const frameVersion = 1
/** A frame without its script, or with an error page, is reloaded after this time. */
export const frameEmptyTimeout = 1000
/** Interval for checking the frame during a call. It may have crashed (reliability figure R13: 1 s). */
export const frameWatchInterval = 250
/** Security rule 7. */
export const frameMessageBytes = 256 * 1024
export const frameMessageDepth = 20

/** Time that a page waits to find the external wallets of an earlier page load. */
export const walletInitTimeout = 1500
/** Number of reads of such a wallet's accounts and chain, and the delay between reads. Some wallets start slowly. */
export const walletLookups = 10
export const walletLookupDelay = 500
/** Maximum number of retries with the same wallet. */
export const walletConnectRetries = 2
/** Delay before a prompt after the user returns from a wallet app. Wallets do not show earlier prompts. */
export const walletAppPromptDelay = 2500

/** Percentages of the last base fee that a transaction offers. */
export const arbitrumBaseFeePercent = 120n
export const opStackBaseFeePercent = 126n

/** Action of a captcha, which the captcha service reports to the provider. */
export const captchaAction = 'login'
/** Delays before a captcha's widget runs: at the start of a captcha, and at each attempt. */
export const captchaInitialDelay = 1000
export const captchaExecuteDelay = 500
/** Timeout of a captcha without events, number of retries (one second apart), and the delay after success. */
export const captchaTimeout = 20_000
export const captchaRetries = 3
export const captchaRetryDelay = 1000
export const captchaContinueDelay = 1000

/** Maximum number of entries on the login screen: 5, or 4 and 'More options'. */
export const landingEntries = 5
/** Maximum number of entries per group: 4, or 3 and an overflow entry. */
export const landingGroupEntries = 4

/** Duration of the modal's closing animation. */
export const modalCloseDuration = 200
/** Display time of a success screen. */
export const successDelay = 1400
/** Display time of the success screen of a transfer. */
export const transferSuccessDelay = 1000
/** Lifetime of a transfer offer. */
export const transferLife = 5 * 60_000
/** Minimum display time of a state of the modal. Success states stay longer. A shorter state is skipped. */
export const stateDuration = 400
export const successDuration = 700

/** Timeout of a chain node call for a transaction. */
export const nodeTimeout = 15_000
/** Maximum wait of a screen for a price. */
export const priceTimeout = 3000
/** Maximum wait of a screen for contract data and simulation. */
export const decodingTimeout = 5000
/** Timeout of a gas service, before the node's estimate is used. */
export const gasStationTimeout = 2000

/** Significant digits of an amount that an on-ramp accepts as a number. Numbers are exact up to this length. */
export const onRampDigits = 15
/** Number of closed popups before other funding methods are offered. */
export const onRampCloses = 3
/** Polling interval of a bridge transfer. */
export const bridgePoll = 2000
/** Lifetime of a bridge quote. An older quote is renewed before payment. */
export const bridgeQuoteLife = 20_000
/** Polling interval of a balance while the user sends funds. */
export const receivePoll = 2000

/** Time limit for the user in an OAuth popup, and its polling interval. */
export const authorizationTimeout = 120_000
export const popupPoll = 300
/** Lifetime of an OAuth login, and the time that the returned popup waits for its opener to close it. */
export const oAuthLife = 600_000
export const handoverTimeout = 3000
