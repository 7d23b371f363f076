/**
 * The MFA methods, in the notation of function names such as `initEnrollmentWithTotp`. The folder of a method has its
 * name in lower case.
 */
export const mfaVerbNames = ['Sms', 'Totp', 'Passkey'] as const

/** An MFA method: codes by text message, codes of an authenticator app, or a passkey. */
export type MfaMethod = Lowercase<(typeof mfaVerbNames)[number]>

/** The names of the methods in the provider's API. */
export const mfaMethods = mfaVerbNames.map((verb) => verb.toLowerCase()) as MfaMethod[]
