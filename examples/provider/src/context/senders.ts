import type { EmailMessage } from '../ports/mail.js'
import type { Message, Sender } from '../ports/sender.js'
import type { senderSettings } from '../settings/sender-settings.js'

/** A sender for each row of the settings. */
export type Senders = {
  readonly [kind in keyof typeof senderSettings]: Sender<kind extends 'mail' ? EmailMessage : Message>
}
