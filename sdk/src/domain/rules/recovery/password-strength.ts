import { isRecoveryPassword } from './is-recovery-password.js'

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-z\d]/i]

/** The length and entropy above which the rating does not increase. */
const longEnough = 16
const enoughEntropy = 60

/** Rates a recovery password by its length, character classes and entropy. An invalid password is weak. */
export function passwordStrength(password: string): PasswordStrength {
  if (!isRecoveryPassword(password)) return 'weak'
  const length = Math.min(password.length / longEnough, 1)
  const kinds = classes.filter((kind) => kind.test(password)).length / classes.length
  const score = 0.4 * length + 0.15 * kinds + 0.45 * Math.min(entropy(password) / enoughEntropy, 1)
  return score > 0.9 ? 'strong' : score > 0.5 ? 'medium' : 'weak'
}

/** Returns the Shannon entropy of the characters, in bits. */
function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(text.length / count), 0)
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

const allowed = /[a-zA-Z0-9!@#$%^&*()\-_+]/

/** Returns the forbidden characters of a text, once each, in order. */
const invalidCharacters = (text: string): readonly string[] => [
  ...new Set([...text].filter((character) => !allowed.test(character))),
]

/** Validates a recovery password and rates its strength. */
export const judgePassword = (password: string): judgePassword.ReturnType => ({
  invalidCharacters: invalidCharacters(password),
  isTooShort: password.length < 6,
  isValid: isRecoveryPassword(password),
  strength: passwordStrength(password),
})

export declare namespace judgePassword {
  type ReturnType = {
    /** True if the password is long enough and has only allowed characters. */
    isValid: boolean
    /** True if the password has fewer than 6 characters. */
    isTooShort: boolean
    /** The forbidden characters, once each, in order. */
    invalidCharacters: readonly string[]
    /** 'weak' for an invalid password. */
    strength: PasswordStrength
  }
}
