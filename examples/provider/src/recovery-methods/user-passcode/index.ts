import { defineRecoveryMethod } from '../define-recovery-method.js'

/** A password. The wallet frame derives the recovery secret from it. */
export const userPasscode = defineRecoveryMethod({
  name: 'a password that you know',
  algorithm: 'argon2id',
  wrong: 'Invalid recovery password, please try again.',
})
