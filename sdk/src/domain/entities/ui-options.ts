/** How the sign screen looks. */
export type SignUiOptions = {
  /** false signs without asking, where the app's settings allow it. */
  readonly showWalletUIs?: boolean | undefined
  /** The heading. */
  readonly title?: string | undefined
  /** A line below the heading. */
  readonly description?: string | undefined
  /** What the button that agrees says. */
  readonly buttonText?: string | undefined
  /** Address of an image that is shown in place of the app's logo. */
  readonly iconUrl?: string | undefined
}

/** How the send screen looks. */
export type SendTransactionUiOptions = {
  /** false sends without asking, where the app's settings allow it. */
  readonly showWalletUIs?: boolean | undefined
  /** Whether the user can say no. They always can: this is here for code that asks for it. */
  readonly isCancellable?: true | undefined
  /** A line below the heading. */
  readonly description?: string | undefined
  /** What the button that agrees says. */
  readonly buttonText?: string | undefined
  /** The heading once it is sent. */
  readonly successHeader?: string | undefined
  /** A line below that heading. */
  readonly successDescription?: string | undefined
  /** What the transaction does, in words of the app. */
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
