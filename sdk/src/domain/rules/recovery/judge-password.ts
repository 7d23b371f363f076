import { isRecoveryPassword } from './is-recovery-password.js'
import { type PasswordStrength, passwordStrength } from './password-strength.js'

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
    /** True if it has fewer than 6 characters. */
    isTooShort: boolean
    /** The forbidden characters, once each, in order. */
    invalidCharacters: readonly string[]
    /** 'weak' for an invalid password. */
    strength: PasswordStrength
  }
}
