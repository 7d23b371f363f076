/** A method for which the provider creates a challenge before the user verifies. */
export const startedMethod = 'passkey'
