/** What a user left the page for, and continues in the browser of a wallet's app. */
export type WalletReturn = {
  /** The id of the wallet, as `useLoginWithWallet` and `useConnectWallet` list it. */
  readonly id: string
  readonly intent: 'login' | 'link' | 'connect'
  /** true where the login was started for existing users only. Pass it to `login`. */
  readonly disableSignup?: true | undefined
}
