import type { EmailMessage } from '../ports/mail.js'
import type { Message, Sender } from '../ports/sender.js'
import type { senderSettings } from '../settings/sender-settings.js'

/** One sender for each kind of message in the settings. */
export type Senders = {
  readonly [kind in keyof typeof senderSettings]: Sender<kind extends 'mail' ? EmailMessage : Message>
}
