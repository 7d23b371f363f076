/** A wallet login or connection that the user continues in the browser of a wallet app. */
export type WalletReturn = {
  /** ID of the wallet, as in the lists of `useLoginWithWallet` and `useConnectWallet`. */
  readonly id: string
  readonly intent: 'login' | 'link' | 'connect'
  /** True if the login is for existing users only. Pass it to `login`. */
  readonly disableSignup?: true | undefined
}
