/** A scenario with its display options. The URL hash holds them, so that a view can be linked. */
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
