/** Business constants, and the limits that keep every wait finite. Milliseconds unless the name says otherwise. */

/** API retries: 3 more tries, 500 ms, tripled. */
export const apiRetries = 3
export const apiRetryDelay = 500
export const apiRetryFactor = 3
export const apiRetryStatuses: readonly number[] = [408, 409, 425, 500, 502, 503, 504]

/** One try of a call that has had no answer by then counts as a network error. */
export const apiTryTimeout = 20_000
/** Reliability figure R14: `ready` comes within 3 s of the start, reachable provider or not. */
export const offlineAfter = 2500
/** While the provider cannot be reached it is tried again, after a delay that doubles up to the cap (R14: 5 s). */
export const probeDelay = 500
export const probeDelayCap = 4000
/** The longest wait for a lock between tabs (security rule 10). */
export const lockTimeout = 2000
/** How long the next holder of the lock waits for the tokens of the one before: browsers show a tab's writes late. */
export const lockStorageLag = 1000
/** Reading the key of this browser for proofs; browsers are known whose IndexedDB sometimes never answers. */
export const proofKeyTimeout = 3000
/** The longest that telling the server of a logout takes. */
export const logoutTimeout = 10_000

/** An access token this close to its end is renewed first. */
export const tokenExpiringWindow = 30_000
/** A clock is taken to be wrong when an answer of the server says so by more than this; cached answers are younger. */
export const clockTolerance = 90_000
/** The cookie that says a refresh token is there. */
export const refreshPresenceCookieDays = 30

export const appIdLength = 25
/** How many accounts of one type a user may have, and how many passkeys. */
export const accountsOfType = 1
export const passkeys = 5
/** How long a field offers passkeys for one challenge, which the provider takes for five minutes. */
export const passkeyOfferLife = 240_000
export const codeLength = 6
/** A one-time code is sent again at most this often. */
export const resendCoolDown = 30_000
/** A refused code is cleared after this. */
export const failedCodeReset = 1400
/** How many wrong second factors end a verification, and how long each of them is waited for. */
export const mfaAttempts = 4
export const mfaTimeout = 300_000
/** 'Copied' is shown this long. */
export const copyConfirmation = 1500

/** How long the client waits for a transaction that nothing on the page waits for any more. */
export const backgroundReceiptTimeout = 600_000

export const walletCreationTimeout = 20_000
/** How long a wallet that was just created, or may have been, is read for (reliability figures R5 and R6). */
export const walletReadBackTimeout = 10_000
export const walletProxyInitTimeout = 15_000
/** Reliability figure R5. */
export const walletExportDelay = 1000
/** How long the page on which the user types a key is asked at a time whether they have. */
export const walletImportPoll = 10_000
export const walletSignTimeout = 120_000
/** A password screen is busy for at least this long. */
export const passwordScreenDelay = 250
/** A password takes a slow phone seconds to try, and is tried out before it counts. */
export const walletPasswordTimeout = 30_000
/** A user who makes a passkey reads the browser's questions, and looks for the phone or key that holds it. */
export const passkeyPageTimeout = 300_000
/** Reliability figure R5. */
export const walletLogoutTimeout = 10_000
/** Default of a wallet's other RPC calls. */
export const walletRpcTimeout = 120_000
/** The longest that a login waits for the wallet frame's key, without which the first wallet asks for another code. */
export const frameKeyTimeout = 3000
/** Of the envelope between host page and wallet frame. */
export const frameVersion = 1
/** A frame whose page came without its script, or as an error page, is loaded again after this. */
export const frameEmptyTimeout = 1000
/** While a call waits, the frame is checked this often; it may have crashed (reliability figure R13: 1 s). */
export const frameWatchInterval = 250
/** Security rule 7. */
export const frameMessageBytes = 256 * 1024
export const frameMessageDepth = 20

/** Wallets from elsewhere that were connected before a reload: how long a page waits for them to be found. */
export const walletInitTimeout = 1500
/** How often their accounts and chain are asked for, and how long it is waited between: some are not ready at once. */
export const walletLookups = 10
export const walletLookupDelay = 500
/** How often the user can try to connect the same one again. */
export const walletConnectRetries = 2
/** A wallet app that the user has just come back from shows no prompt that comes sooner. */
export const walletAppPromptDelay = 2500

/** Percent of the last base fee that is offered. */
export const arbitrumBaseFeePercent = 120n
export const opStackBaseFeePercent = 126n

/** What a captcha is solved for, as its vendor tells the provider. */
export const captchaAction = 'login'
/** The screen of a captcha is shown this long before its widget loads, and the widget this long before it runs by itself. */
export const captchaInitialDelay = 1000
export const captchaExecuteDelay = 500
/** A captcha that says nothing has failed, and is tried this often again, after a second; once it is solved it goes on. */
export const captchaTimeout = 20_000
export const captchaRetries = 3
export const captchaRetryDelay = 1000
export const captchaContinueDelay = 1000

/** Entries of the landing list: at most 5, or 4 and 'More options'. */
export const landingEntries = 5
/** Of each group in the two-group layout: at most 4, or 3 and an overflow entry. */
export const landingGroupEntries = 4

/** Closing animation of the modal. */
export const modalCloseDuration = 200
/** A success screen closes after this: long enough to read. */
export const successDelay = 1400
/** That of an account that was moved, after this. */
export const transferSuccessDelay = 1000
/** An offered transfer can be taken for this long. */
export const transferLife = 5 * 60_000
/** What the modal shows stays for this long, a success longer, or is not shown: less is a flash. */
export const stateDuration = 400
export const successDuration = 700

/** One call of a chain node while a transaction is prepared, sent or followed. */
export const nodeTimeout = 15_000
/** How long a screen waits for a price before it shows none. */
export const priceTimeout = 3000
/** How long a screen waits for what contracts say, and for a simulation, before it does without. */
export const decodingTimeout = 5000
/** How long a gas service gets before the node is asked alone. */
export const gasStationTimeout = 2000

/** Other ways are offered once the user has closed the window this often. */
export const onRampCloses = 3
/** How often a bridge is asked whether funds have arrived. */
export const bridgePoll = 2000
/** A quote that is older than this is asked for anew before it is paid. */
export const bridgeQuoteLife = 20_000
/** How often the balance of a wallet is asked for that the user sends to. */
export const receivePoll = 2000

/** How long a user may take in the window of another site, and how often it is looked for. */
export const authorizationTimeout = 120_000
export const popupPoll = 300
/** For how long a login that was started at another site can come back, and how long its window waits to be let go. */
export const oAuthLife = 600_000
export const handoverTimeout = 3000
