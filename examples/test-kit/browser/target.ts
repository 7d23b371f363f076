/** Identifies a visible element by its CSS selector and, if given, its accessible name. */
export type Target = { readonly css: string; readonly name?: string | RegExp }

export const button = (name: string | RegExp): Target => ({
  css: 'button, a[href], [role=button], [role=option], [role=menuitem]',
  name,
})

export const labelled = (name: string | RegExp): Target => ({ css: 'input, textarea, output', name })
