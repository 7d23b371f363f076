/** Names the linked passkeys that become MFA methods: these and no others. */
export type Enrollment = { readonly method: 'passkey'; readonly credentialIds: readonly string[] }

/** Parameters of the first step of an enrollment. */
export type Setup = object

export type Started = void
