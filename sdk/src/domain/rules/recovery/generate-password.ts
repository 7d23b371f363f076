/** Excludes characters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const groups = 4
const groupLength = 5

/** Generates a recovery password of 116 bits, in groups that are easy to copy by hand. */
export function generatePassword(randomBytes: (length: number) => Uint8Array): string {
  const characters: string[] = []
  while (characters.length < groups * groupLength)
    for (const byte of randomBytes(64)) {
      // Uses rejection sampling, so that each character has the same probability.
      const character = byte < alphabet.length * Math.floor(256 / alphabet.length) && alphabet[byte % alphabet.length]
      if (character && characters.length < groups * groupLength) characters.push(character)
    }
  const parts = Array.from({ length: groups }, (_, index) =>
    characters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  )
  return parts.join('-')
}

/** Returns the file with a recovery password, named after the app. */
export const recoveryFile = ({ appName, password }: { appName: string; password: string }) => ({
  name: `${
    appName
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'app'
  }-wallet-recovery.txt`,
  text: `${password}\n`,
})
