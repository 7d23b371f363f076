/** Initial value of the login screen. */
export type LoginPrefill = { readonly type: 'email' | 'phone'; readonly value: string }
