// More than one export: what one app tells another of itself.

/** What the landing shows of another app that one can log in with. */
export type CrossAppDetails = {
  readonly name: string
  readonly iconUrl: string | undefined
}

/** Another app whose users this app lets log in. */
export type CrossAppConnection = {
  /** 25 characters. */
  readonly appId: string
  /** What users know the app by. */
  readonly name: string
  /** Address of an image; undefined where the app has none. */
  readonly iconUrl: string | undefined
  /** Where the app has an API of its own. */
  readonly customApiUrl: string | undefined
  /** Its wallets can be seen, and nothing can be signed or sent with them. */
  readonly isReadOnly: boolean
}

/** What an app asks of a user of this one, for whom it is to be shown. */
export type CrossAppRequest = {
  /** What users know the app by that asks. */
  readonly name: string
  /** Address of an image; undefined where the app has none. */
  readonly iconUrl: string | undefined
  /** Where users know the app that asks from. */
  readonly origin: string
  /** It sees the wallets, and may never ask them for anything. */
  readonly isReadOnly: boolean
  /** Where the user goes who does not agree. */
  readonly deniedUrl: string
}

/** An app that the user has let log them in with this one. */
export type CrossAppGrant = {
  readonly appId: string
  readonly name: string
  readonly iconUrl: string | undefined
  readonly isReadOnly: boolean
  readonly grantedAt: Date
  readonly lastUsedAt: Date
}

/** Who asks a user of this app to sign, by a token. */
export type CrossAppTransaction = {
  /** What users know the app by that asks. */
  readonly name: string
  /** Address of an image; undefined where the app has none. */
  readonly iconUrl: string | undefined
  /** Where the answer goes: the page that asked. */
  readonly origin: string
}

/** What a page of another app asks a wallet to sign, as the text that its token is for has it. */
export type CrossAppWalletRequest = {
  /** Names the answer. */
  readonly id: string
  /** A text or typed data to sign, or a transaction to send. */
  readonly method: 'personal_sign' | 'eth_signTypedData_v4' | 'eth_sendTransaction'
  /** As the method has them (EIP-1193). */
  readonly params: readonly unknown[]
  /** Of the wallet. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  /** The page that asks, and gets the answer. */
  readonly callbackUrl: string
}

/** The answer, as a message between two windows. */
export type CrossAppAnswer = { readonly type: 'keyhook:cross-app-answer'; readonly id: string } & (
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly code: string; readonly message: string }
)
