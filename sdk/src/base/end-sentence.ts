/** Returns a message with a full stop, so that another sentence can follow it. */
export const endSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)
