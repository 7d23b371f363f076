/** Maximum number of passkeys of a user. */
export const passkeys = 5
/** Time for which a field offers passkeys with one challenge. The provider accepts the challenge for five minutes. */
export const passkeyOfferLife = 240_000
