/** The MFA methods, as verbs such as `initEnrollmentWithTotp` name them. A method has a folder of its name in lower case. */
export const mfaVerbNames = ['Sms', 'Totp', 'Passkey'] as const

/** An MFA method: codes by text message, codes of an authenticator app, or a passkey. */
export type MfaMethod = Lowercase<(typeof mfaVerbNames)[number]>

/** The names of the methods on the wire. */
export const mfaMethods = mfaVerbNames.map((verb) => verb.toLowerCase()) as MfaMethod[]
