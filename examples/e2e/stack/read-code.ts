import { readLetter } from './read-letter.js'

/** The newest code sent to an address. */
export const readCode = async (email: string, options?: readLetter.Options): Promise<string> =>
  (await readLetter(email, options)).code
