/** Appearance of the sign screen. */
export type SignUiOptions = {
  /** False signs without a confirmation, if the app's settings allow it. */
  readonly showWalletUIs?: boolean | undefined
  /** The heading. */
  readonly title?: string | undefined
  /** A line below the heading. */
  readonly description?: string | undefined
  /** Label of the confirm button. */
  readonly buttonText?: string | undefined
  /** URL of an image that replaces the app's logo. */
  readonly iconUrl?: string | undefined
  /**
   * Origin of the website that requests the signature. The screen warns if a login message is for another website.
   * Default: the current page.
   */
  readonly origin?: string | undefined
}

/** Appearance of the send screen. */
export type SendTransactionUiOptions = {
  /**
   * The amount that the app needs, in base units of the token. If an approval allows more, the screen suggests this
   * amount. The user can select the requested amount or enter another.
   */
  readonly neededAllowance?: bigint | undefined
  /** False sends without a confirmation, if the app's settings allow it. */
  readonly showWalletUIs?: boolean | undefined
  /** Accepted for compatibility. The user can always cancel. */
  readonly isCancellable?: true | undefined
  /** A line below the heading. */
  readonly description?: string | undefined
  /** Label of the confirm button. */
  readonly buttonText?: string | undefined
  /** Heading after the transaction was sent. */
  readonly successHeader?: string | undefined
  /** A line below the success heading. */
  readonly successDescription?: string | undefined
  /** Description of the transaction, in the app's words. */
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
