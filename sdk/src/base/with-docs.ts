import { endSentence } from './end-sentence.js'

/** What an error says to the developer of a page, and what opens all that the documentation has of it. */
export const withDocs = ({ code, message }: { code: string; message: string }): string =>
  `${endSentence(message)} See \`npx keyhook docs ${code}\`.`
