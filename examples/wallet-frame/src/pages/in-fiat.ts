import type { PageLanguage } from './page-language.js'

/** Formats an approximate value in US dollars. Amounts below one cent are shown as less than a cent. */
export function inFiat(value: number, language: PageLanguage): string {
  const text = (shown: number) => shown.toLocaleString(language, { style: 'currency', currency: 'USD' })
  return value > 0 && value < 0.01 ? `< ${text(0.01)}` : `≈ ${text(value)}`
}
