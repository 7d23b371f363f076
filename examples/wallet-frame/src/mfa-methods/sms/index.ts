/** A method for which the provider sends a code before the user verifies. */
export const startedMethod = 'sms'
