/** The link that undoes a change, and for how long it is good, in milliseconds. */
export type UndoOffer = { readonly url: string; readonly life: number }
