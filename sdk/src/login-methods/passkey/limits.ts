/** Maximum number of passkeys of a user. */
export const passkeys = 5
/** How long a field offers passkeys for one challenge. The provider accepts the challenge for five minutes. */
export const passkeyOfferLife = 240_000
