/** Languages of the frame's pages. Each table of texts has an entry for each language. */
export type PageLanguage = 'de' | 'en'

/**
 * Selects a page's language: that of the embedding page, or else that of the browser. Sets the `lang` attribute for
 * screen readers. Windows for approvals and keys ignore the embedding page, because it could select a language that the
 * user cannot read.
 */
export function choosePageLanguage(
  { document, navigator }: Pick<Window, 'document' | 'navigator'>,
  requested?: string,
): PageLanguage {
  const language = /^de\b/i.test(requested ?? navigator.language) ? 'de' : 'en'
  document.documentElement.lang = language
  return language
}

/**
 * Returns the display names of plugins as a map. A plain object would be unsafe, because a page can request any name.
 */
export const inLanguage = (
  names: Readonly<Record<string, Readonly<Record<PageLanguage, string>>>>,
  language: PageLanguage,
): ReadonlyMap<string, string> => new Map(Object.entries(names).map(([name, texts]) => [name, texts[language]]))
