/** One message to one person, whatever carries it. */
export type Message = { readonly to: string; readonly subject?: string; readonly text: string }

/** Where messages of one kind leave the provider. Rejects when a message was not accepted. */
export type Sender<message extends Message> = {
  readonly send: (message: message) => Promise<void>
  /** Whether there is anything to send by, where that depends on settings. */
  readonly isConfigured?: () => boolean
}
