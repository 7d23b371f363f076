import { isRecoveryPassword } from './is-recovery-password.js'

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-z\d]/i]

/** Of this many characters, and bits of entropy, more make no password stronger. */
const longEnough = 16
const enoughEntropy = 60

/**
 * How strong a recovery password is, by its length, its kinds of characters and its entropy. One that is not valid is
 * weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (!isRecoveryPassword(password)) return 'weak'
  const length = Math.min(password.length / longEnough, 1)
  const kinds = classes.filter((kind) => kind.test(password)).length / classes.length
  const score = 0.4 * length + 0.15 * kinds + 0.45 * Math.min(entropy(password) / enoughEntropy, 1)
  return score > 0.9 ? 'strong' : score > 0.5 ? 'medium' : 'weak'
}

/** Bits, by how often each of its characters occurs in it (Shannon). */
function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(text.length / count), 0)
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'
