/** The shadcn tokens that the screens use, with their purpose and their default values. */
export const tokens = [
  { name: 'background', colors: 'Surface', light: 'oklch(1 0 0)', dark: 'oklch(0.205 0.006 265)' },
  { name: 'foreground', colors: 'Text', light: 'oklch(0.21 0.008 265)', dark: 'oklch(0.965 0.002 265)' },
  { name: 'muted', colors: 'Raised surface', light: 'oklch(0.972 0.002 265)', dark: 'oklch(0.253 0.007 265)' },
  { name: 'muted-foreground', colors: 'Quiet text', light: 'oklch(0.51 0.012 265)', dark: 'oklch(0.735 0.01 265)' },
  { name: 'border', colors: 'Lines', light: 'oklch(0.922 0.004 265)', dark: 'oklch(0.31 0.008 265)' },
  { name: 'primary', colors: 'Accent', light: 'oklch(0.21 0.008 265)', dark: 'oklch(0.965 0.002 265)' },
  { name: 'primary-foreground', colors: 'Text on it', light: 'oklch(1 0 0)', dark: 'oklch(0.205 0.006 265)' },
] as const

export type Token = (typeof tokens)[number]['name']
export type Scheme = 'light' | 'dark'
export type Colors = Readonly<Record<Token, string>>

/** A theme: a CSS colour for each token in both schemes, and the base radius. */
export type Theme = { readonly light: Colors; readonly dark: Colors; readonly radius: string }

const colorsOf = (scheme: Scheme) =>
  // The cast is safe, because there is one entry for each row of the table.
  Object.fromEntries(tokens.map((token) => [token.name, token[scheme]])) as Colors

export const usualTheme: Theme = { light: colorsOf('light'), dark: colorsOf('dark'), radius: '0.75rem' }
