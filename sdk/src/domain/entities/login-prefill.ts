/** What the login screen starts with. */
export type LoginPrefill = { readonly type: 'email' | 'phone'; readonly value: string }

/** What is typed to start the methods of this version. Screens draw a field for each; a new one does not compile without. */
export type LoginInput = Extract<LoginPrefill['type'], 'email'>
