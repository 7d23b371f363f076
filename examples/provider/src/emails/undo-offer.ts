/** An undo link, and its lifetime in milliseconds. */
export type UndoOffer = { readonly url: string; readonly life: number }
