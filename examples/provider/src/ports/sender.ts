/** A message to one address. */
export type Message = { readonly to: string; readonly subject?: string; readonly text: string }

/**
 * Sends messages of one kind. `send` rejects if the message was not accepted. It rejects with an `HttpError` if the
 * address is refused.
 */
export type Sender<message extends Message> = {
  readonly send: (message: message) => Promise<void>
  /** Returns true if the settings configure the sender. Omitted for senders that do not depend on settings. */
  readonly isConfigured?: () => boolean
}
