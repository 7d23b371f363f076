import { oneTimeCodeFlow } from '../../flows/login/one-time-code.js'

/** Logs in, links and updates with one-time codes by text message. */
export const smsFlow = oneTimeCodeFlow('sms', async () => (await import('./effects.js')).smsChannel)
