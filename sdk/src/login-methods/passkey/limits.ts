/** Maximum number of passkeys of a user. */
export const passkeys = 5
/**
 * Time for which a field offers passkeys with one challenge. It is shorter than the five minutes for which the provider
 * accepts the challenge.
 */
export const passkeyOfferLife = 240_000
