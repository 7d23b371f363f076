import { oneTimeCodeFlow } from '../../flows/login/one-time-code.js'

/** Logs in, links and updates with one-time codes by email. */
export const emailFlow = oneTimeCodeFlow('email', async () => (await import('./effects.js')).emailChannel)
