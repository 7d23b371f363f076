/** How the sign screen looks. */
export type SignUiOptions = {
  /** false signs without asking, where the app's settings allow it. */
  readonly showWalletUIs?: boolean | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly buttonText?: string | undefined
  readonly iconUrl?: string | undefined
}

/** How the send screen looks. */
export type SendTransactionUiOptions = {
  readonly showWalletUIs?: boolean | undefined
  /** Whether the user can say no. They always can: this is here for code that asks for it. */
  readonly isCancellable?: true | undefined
  readonly description?: string | undefined
  readonly buttonText?: string | undefined
  readonly successHeader?: string | undefined
  readonly successDescription?: string | undefined
  readonly transactionInfo?:
    | {
        readonly title?: string | undefined
        readonly action?: string | undefined
        readonly contractInfo?:
          | {
              readonly url?: string | undefined
              readonly name?: string | undefined
              readonly imgUrl?: string | undefined
              readonly imgAltText?: string | undefined
              readonly imgSize?: 'sm' | 'lg' | undefined
            }
          | undefined
      }
    | undefined
}
