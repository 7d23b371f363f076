/** The provider makes a challenge before it is verified. */
export const startedMethod = 'passkey'
