/** Actions for which an app may require MFA. `sign` covers all signing. */
export const mfaKinds = ['sign', 'sign-message', 'sign-typed-data', 'sign-transaction', 'recover', 'account'] as const
