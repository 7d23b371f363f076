/** Returns the mode of a login: 'no-signup' never creates a user. */
export const authMode = (disableSignup: boolean | undefined): 'no-signup' | 'login-or-sign-up' =>
  disableSignup ? 'no-signup' : 'login-or-sign-up'
