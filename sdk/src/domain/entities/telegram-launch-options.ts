/** What `linkTelegram` takes. */
export type TelegramLaunchOptions = {
  /** How Telegram opened the Mini App. */
  readonly launchParams: {
    /** The init data of the Mini App, as Telegram signed it. Links the account without a popup. */
    readonly initDataRaw?: string | undefined
  }
}
