import type { Message, Sender } from './sender.js'

/** Where text messages leave the provider. `to` is as E.164 has it. */
export type Sms = Sender<Message>
