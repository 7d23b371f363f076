/** Whether a text can be the statement of a sign-in message (EIP-4361): one line, of emails that look like no others. */
export const isStatement = (text: string): boolean => /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(text)
