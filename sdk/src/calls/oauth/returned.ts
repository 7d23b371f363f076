/** What a user comes back with from another site. */
export type Returned = { readonly code: string; readonly state: string }
