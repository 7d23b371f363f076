/** The provider sends a code before it is verified. */
export const startedMethod = 'sms'
