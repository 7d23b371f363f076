/** The options of the viewer. The URL contains them, so that users can link to a view. */
export type View = {
  readonly state: string | undefined
  readonly show: 'preview' | 'flow' | 'requests' | 'code'
  readonly theme: 'light' | 'dark' | undefined
  readonly width: '360' | '390' | '768' | 'full'
  readonly dir: 'ltr' | 'rtl'
  readonly lang: 'en' | 'de'
  readonly text: '100%' | '200%'
  readonly accent: string
}

export const accents: readonly string[] = ['', '#4f46e5', '#0f766e', '#b91c1c', '#facc15', '#111827']

/** Reads the view from a URL. Missing and invalid options get their defaults. */
export const readView = (search: URLSearchParams): View => ({
  state: search.get('state') ?? undefined,
  show: oneOf(search.get('show'), ['preview', 'flow', 'requests', 'code']),
  theme: (['light', 'dark'] as const).find((theme) => theme === search.get('theme')),
  width: oneOf(search.get('width'), ['full', '360', '390', '768']),
  dir: oneOf(search.get('dir'), ['ltr', 'rtl']),
  lang: oneOf(search.get('lang'), ['en', 'de']),
  text: oneOf(search.get('text'), ['100%', '200%']),
  accent: oneOf(search.get('accent'), accents),
})

const oneOf = <value extends string>(text: string | null, values: readonly value[]): value =>
  values.find((value) => value === text) ?? values[0]!

export const usualView = readView(new URLSearchParams())

/** Returns the URL hash with which the gallery shows a scenario. */
export const stageHash = (scenario: string, view: View, theme: 'light' | 'dark'): string =>
  `#${new URLSearchParams({
    name: scenario,
    scheme: theme,
    dir: view.dir,
    lang: view.lang,
    fontSize: view.text,
    ...(view.accent === '' ? {} : { accentColor: view.accent }),
  })}`
