'use client'

/** The language of the page for `Intl`, as the page says; undefined, the browser's, where it says none there is. */
export function pageLocale(): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang)[0]
  } catch {
    return undefined
  }
}
// keyhook core@0.1.0
