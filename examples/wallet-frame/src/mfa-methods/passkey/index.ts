/** True because the provider creates a challenge before the verification. */
export const startedMethod = 'passkey'
