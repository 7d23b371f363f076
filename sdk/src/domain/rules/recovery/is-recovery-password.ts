const passwordLength = 6

/** Upper limit: longer than any typed password, and short enough for one message. */
const mostCharacters = 1024

const allowed = /^[a-zA-Z0-9!@#$%^&*()\-_+]+$/

/** Returns true if a wallet can be recovered with the password. */
export const isRecoveryPassword = (password: string): boolean =>
  password.length >= passwordLength && password.length <= mostCharacters && allowed.test(password)
