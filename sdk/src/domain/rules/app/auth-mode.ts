/** Whether a login may create the user. */
export const authMode = (disableSignup: boolean | undefined): 'no-signup' | 'login-or-sign-up' =>
  disableSignup ? 'no-signup' : 'login-or-sign-up'
