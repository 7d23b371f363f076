import type { Message, Sender } from './sender.js'

/** Sends text messages. `to` is in E.164 form. */
export type Sms = Sender<Message>
