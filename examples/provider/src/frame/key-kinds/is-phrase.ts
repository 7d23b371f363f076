/** Whether a text looks like the words of a recovery phrase (BIP-39). */
export const isPhrase = (text: string): boolean => /^\p{L}+(?:\s+\p{L}+){11,23}$/u.test(text)
