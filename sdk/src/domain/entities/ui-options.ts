/** Appearance of the sign screen. */
export type SignUiOptions = {
  /** false signs without a confirmation, if the app's settings allow it. */
  readonly showWalletUIs?: boolean | undefined
  /** The heading. */
  readonly title?: string | undefined
  /** A line below the heading. */
  readonly description?: string | undefined
  /** Label of the confirm button. */
  readonly buttonText?: string | undefined
  /** Address of an image in place of the app's logo. */
  readonly iconUrl?: string | undefined
  /** Origin of the website that requests the signature. The screen warns of a login for another. Default: the page. */
  readonly origin?: string | undefined
}

/** Appearance of the send screen. */
export type SendTransactionUiOptions = {
  /**
   * The amount that the app needs, in base units of the token. If an approval allows more, the user first sees this
   * amount, and can select the requested amount or another.
   */
  readonly neededAllowance?: bigint | undefined
  /** false sends without a confirmation, if the app's settings allow it. */
  readonly showWalletUIs?: boolean | undefined
  /** Accepted for compatibility. The user can always cancel. */
  readonly isCancellable?: true | undefined
  /** A line below the heading. */
  readonly description?: string | undefined
  /** Label of the confirm button. */
  readonly buttonText?: string | undefined
  /** Heading after sending. */
  readonly successHeader?: string | undefined
  /** A line below that heading. */
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
