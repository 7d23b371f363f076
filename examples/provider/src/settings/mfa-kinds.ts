/** Actions for which an app can require MFA. `sign` includes all kinds of signing. */
export const mfaKinds = ['sign', 'sign-message', 'sign-typed-data', 'sign-transaction', 'recover', 'account'] as const
