/** Returns a message with a full stop, so that another sentence can follow it. */
export const endSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)

/** Returns the error message for developers, with the command that opens its documentation. */
export const withDocs = ({ code, message }: { code: string; message: string }): string =>
  `${endSentence(message)} See \`npx keyhook docs ${code}\`.`
