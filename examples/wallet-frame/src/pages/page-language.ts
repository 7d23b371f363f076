/** What the frame's pages are written in: a table of words has a row for each. */
export type PageLanguage = 'de' | 'en'

/** Chooses for a page what the page around it asked for, else what the browser does, and says so to who reads it aloud. */
export function choosePageLanguage(
  { document, navigator }: Pick<Window, 'document' | 'navigator'>,
  asked: string | undefined,
): PageLanguage {
  const language = /^de\b/i.test(asked ?? navigator.language) ? 'de' : 'en'
  document.documentElement.lang = language
  return language
}

/** Returns what plugins are called on a page. A map, as a page may ask for any name. */
export const inLanguage = (
  names: Readonly<Record<string, Readonly<Record<PageLanguage, string>>>>,
  language: PageLanguage,
): ReadonlyMap<string, string> => new Map(Object.entries(names).map(([name, texts]) => [name, texts[language]]))
