/** The options of `linkTelegram`. */
export type TelegramLaunchOptions = {
  /** The launch parameters with which Telegram opened the Mini App. */
  readonly launchParams: {
    /** The init data of the Mini App, as Telegram signed it. Links the account without a popup. */
    readonly initDataRaw?: string | undefined
  }
}
