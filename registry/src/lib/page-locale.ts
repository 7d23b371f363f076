'use client'

/** Returns the language of the document for `Intl`. Undefined selects the browser's language. */
export function pageLocale(): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(document.documentElement.lang)[0]
  } catch {
    return undefined
  }
}
