/** Languages of the frame's pages. Each table of words has a row for each. */
export type PageLanguage = 'de' | 'en'

/**
 * Selects a page's language: the embedding page's choice, or else the browser's. Sets it for screen readers. A window
 * for approvals or keys receives no choice, because the embedding page could select a language that the user cannot
 * read.
 */
export function choosePageLanguage(
  { document, navigator }: Pick<Window, 'document' | 'navigator'>,
  requested?: string,
): PageLanguage {
  const language = /^de\b/i.test(requested ?? navigator.language) ? 'de' : 'en'
  document.documentElement.lang = language
  return language
}

/** Returns the display names of plugins as a map, because a page may request any name. */
export const inLanguage = (
  names: Readonly<Record<string, Readonly<Record<PageLanguage, string>>>>,
  language: PageLanguage,
): ReadonlyMap<string, string> => new Map(Object.entries(names).map(([name, texts]) => [name, texts[language]]))
