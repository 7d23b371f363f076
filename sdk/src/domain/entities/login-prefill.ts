/** What the login screen starts with. */
export type LoginPrefill = { readonly type: 'email' | 'phone'; readonly value: string }
