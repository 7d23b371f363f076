/** Proves that the number receives text messages. */
export type Enrollment = { readonly method: 'sms'; readonly phoneNumber: string; readonly code: string }

/** Parameters of the first step of an enrollment. */
export type Setup = { phoneNumber: string }

export type Started = void
