import { oneTimeCodeFlow } from '../../flows/login/one-time-code.js'

/** One-time codes by text message. */
export const smsFlow = oneTimeCodeFlow('sms', async () => (await import('./effects.js')).smsChannel)
