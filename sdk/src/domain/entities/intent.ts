/** Purpose of a proof: to log in, to link the account to the user, or to replace the user's account. */
export type Intent = 'login' | 'link' | 'update'
