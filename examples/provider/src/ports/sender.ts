/** A message to one address. */
export type Message = { readonly to: string; readonly subject?: string; readonly text: string }

/** Sends messages of one kind. Rejects if a message was not accepted. */
export type Sender<message extends Message> = {
  readonly send: (message: message) => Promise<void>
  /** Returns true if a sender is configured, for senders that depend on the settings. */
  readonly isConfigured?: () => boolean
}
