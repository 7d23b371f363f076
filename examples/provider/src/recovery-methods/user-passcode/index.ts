import { defineRecoveryMethod } from '../define-recovery-method.js'

/** A password. A frame derives the secret from it. */
export const userPasscode = defineRecoveryMethod({
  name: 'a password that you know',
  algorithm: 'argon2id',
  wrong: 'Invalid recovery password, please try again.',
})
