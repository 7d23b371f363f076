/** An element by its CSS selector, and by its accessible name where that is given. Only visible elements count. */
export type Target = { readonly css: string; readonly name?: string | RegExp }

export const button = (name: string | RegExp): Target => ({
  css: 'button, a[href], [role=button], [role=option]',
  name,
})

export const labelled = (name: string | RegExp): Target => ({ css: 'input, textarea, output', name })
