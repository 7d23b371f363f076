/** One email to one person. */
export type EmailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Where mail leaves the provider. Rejects when the email was not accepted. */
export type Mail = { readonly send: (email: EmailMessage) => Promise<void> }
