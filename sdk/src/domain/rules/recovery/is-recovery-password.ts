const passwordLength = 6

/** So long that nobody types it, and short enough for one message. */
const mostCharacters = 1024

const allowed = /^[a-zA-Z0-9!@#$%^&*()\-_+]+$/

/** Whether a wallet can be recovered by it. */
export const isRecoveryPassword = (password: string): boolean =>
  password.length >= passwordLength && password.length <= mostCharacters && allowed.test(password)
