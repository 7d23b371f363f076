import type { Message, Sender } from './sender.js'

/** One email to one person. */
export type EmailMessage = Message & { readonly subject: string; readonly html: string }

/** Where mail leaves the provider. */
export type Mail = Sender<EmailMessage>
