/** Proves that the authenticator app has the secret. */
export type Enrollment = { readonly method: 'totp'; readonly code: string }

/** Parameters of the first step of an enrollment. */
export type Setup = object

/** The secret of an authenticator app (RFC 6238): in base32, and as the text of a QR code. */
export type Started = { secret: string; authUrl: string }
