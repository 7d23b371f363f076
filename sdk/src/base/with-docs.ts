import { endSentence } from './end-sentence.js'

/** Returns the error message for developers, with the command that opens its documentation. */
export const withDocs = ({ code, message }: { code: string; message: string }): string =>
  `${endSentence(message)} See \`npx keyhook docs ${code}\`.`
