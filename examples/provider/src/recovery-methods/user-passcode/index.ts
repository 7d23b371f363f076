import { defineRecoveryMethod } from '../define-recovery-method.js'

/** A password, from which a frame derives the secret. */
export const userPasscode = defineRecoveryMethod({
  name: 'a password that you know',
  algorithm: 'argon2id',
  wrong: 'Invalid recovery password, please try again.',
})
