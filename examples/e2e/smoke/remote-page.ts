/** One tab of a browser that is driven over its own protocol, with what is the same in all of them. */
export type RemotePage = {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** What an expression is worth in the page, as JSON. */
  readonly evaluate: (expression: string) => Promise<string>
  /** Real input: key and pointer actions in the words of WebDriver, which WebDriver BiDi shares. */
  readonly perform: (sources: readonly object[]) => Promise<void>
  /** A PNG, in base64. */
  readonly screenshot: () => Promise<string>
  /** Ends the browser and everything that was started for it. */
  readonly close: () => Promise<void>
}
