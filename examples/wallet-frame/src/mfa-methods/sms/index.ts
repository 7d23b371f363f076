/** True because the provider sends a code before the verification. */
export const startedMethod = 'sms'
