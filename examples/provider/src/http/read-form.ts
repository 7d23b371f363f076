import { readBody } from './read-body.js'
import { rejectNul } from './reject-nul.js'

/** Reads the form in a request's body. Throws 400 for a NUL character. */
export const readForm = async (request: Request): Promise<URLSearchParams> => parseForm(await readBody(request))

/** Parses the text of a form. Throws 400 for a NUL character. */
export function parseForm(text: string): URLSearchParams {
  rejectNul(text)
  return new URLSearchParams(text)
}
