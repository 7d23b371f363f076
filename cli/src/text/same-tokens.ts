import { sameText } from './same-text.js'
import { splitMarker } from './split-marker.js'

/** Whether a text is another one run through a formatter: other lines, the same tokens. */
export function sameTokens(one: string, other: string): boolean {
  if (sameText(one, other)) return false
  return tokens(one) === tokens(other)
}

/** What formatters change is dropped: space, semicolons, kind of quotes, trailing commas, parentheses. */
const tokens = (text: string): string =>
  splitMarker(text)
    .body.replace(/(['"])use client\1/, '')
    .replace(/["`]/g, "'")
    .replace(/,(\s*[)\]}>])/g, '$1')
    .replace(/[\s;()]/g, '')
