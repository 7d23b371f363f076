import { oneTimeCodeFlow } from './one-time-code.js'

/** Email one-time codes. */
export const emailFlow = oneTimeCodeFlow('email', async () => (await import('./email-channel.js')).emailChannel)
