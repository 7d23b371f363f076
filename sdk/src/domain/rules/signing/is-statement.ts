/**
 * Returns true if a text can be the statement of a sign-in message (EIP-4361): one line, without look-alike characters.
 */
export const isStatement = (text: string): boolean => /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(text)
