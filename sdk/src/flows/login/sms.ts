import { oneTimeCodeFlow } from './one-time-code.js'

/** One-time codes by text message. */
export const smsFlow = oneTimeCodeFlow('sms', async () => (await import('./sms-channel.js')).smsChannel)
