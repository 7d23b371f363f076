/** One letter to one person. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

/** Where mail leaves the provider. Rejects when the letter was not accepted. */
export type Mail = { readonly send: (letter: Letter) => Promise<void> }
