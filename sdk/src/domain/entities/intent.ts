/** What a way to prove an account is used for: to log in, to link it to the user, or to replace the user's own. */
export type Intent = 'login' | 'link' | 'update'
