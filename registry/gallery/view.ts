/** One scenario, and how it is looked at. It stands in the address, so that it can be linked to. */
export type View = {
  readonly name: string
  readonly scheme?: 'light' | 'dark'
  readonly lang?: 'en' | 'de'
  readonly dir?: 'ltr' | 'rtl'
  readonly fontSize?: string
  readonly accentColor?: string
}

export const readView = (hash: string): Partial<View> => Object.fromEntries(new URLSearchParams(hash.slice(1)))

export const viewHash = (view: Partial<View>): string => `#${new URLSearchParams(Object.entries(view))}`
