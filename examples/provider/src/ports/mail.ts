import type { Message, Sender } from './sender.js'

/** An email to one address. */
export type EmailMessage = Message & { readonly subject: string; readonly html: string }

/** Sends emails. */
export type Mail = Sender<EmailMessage>
