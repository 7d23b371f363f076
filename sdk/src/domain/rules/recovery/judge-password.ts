import { isRecoveryPassword } from './is-recovery-password.js'
import { type PasswordStrength, passwordStrength } from './password-strength.js'

const allowed = /[a-zA-Z0-9!@#$%^&*()\-_+]/

/** The characters of a text that no recovery password has, each once, in the order they come. */
const invalidCharacters = (text: string): readonly string[] => [
  ...new Set([...text].filter((character) => !allowed.test(character))),
]

/** Whether a wallet can be recovered by a password, what is wrong with it, and how strong it is. */
export const judgePassword = (password: string): judgePassword.ReturnType => ({
  invalidCharacters: invalidCharacters(password),
  isTooShort: password.length < 6,
  isValid: isRecoveryPassword(password),
  strength: passwordStrength(password),
})

export declare namespace judgePassword {
  type ReturnType = {
    /** Whether a wallet can be recovered by it: long enough, and of characters that are allowed. */
    isValid: boolean
    /** Whether it has fewer than 6 characters. */
    isTooShort: boolean
    /** Each that may not be in one, once, in the order they come. */
    invalidCharacters: readonly string[]
    /** 'weak' where it is not valid. */
    strength: PasswordStrength
  }
}
