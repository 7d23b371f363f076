// More than one export: what one app tells another of itself.

/** What the landing shows of another app that one can log in with. */
export type CrossAppDetails = {
  readonly name: string
  readonly iconUrl: string | undefined
}

/** Another app whose users this app lets log in. */
export type CrossAppConnection = {
  readonly appId: string
  readonly name: string
  readonly iconUrl: string | undefined
  /** Where the app has an API of its own. */
  readonly customApiUrl: string | undefined
  /** Its wallets can be seen, and nothing can be signed or sent with them. */
  readonly isReadOnly: boolean
}
