import { oneTimeCodeFlow } from '../../flows/login/one-time-code.js'

/** Email one-time codes. */
export const emailFlow = oneTimeCodeFlow('email', async () => (await import('./effects.js')).emailChannel)
