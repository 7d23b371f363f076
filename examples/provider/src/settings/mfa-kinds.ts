/** What an app may ask a second factor for. `sign` is all signing; what is named besides always takes one. */
export const mfaKinds = ['sign', 'sign-message', 'sign-typed-data', 'sign-transaction', 'recover', 'account'] as const
