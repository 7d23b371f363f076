/** The IDs of the linked passkeys to use for MFA. All other passkeys are removed from MFA. */
export type Enrollment = { readonly method: 'passkey'; readonly credentialIds: readonly string[] }

/** Parameters of the first step of an enrollment. */
export type Setup = object

export type Started = void
