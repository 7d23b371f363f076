/**
 * Characters that control a terminal or reorder text: C0 and C1 controls except line feed and tab, bidi overrides and
 * marks, line separators, annotations and tags.
 */
const controls = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}]/gu

/** Matches the colours that this program uses. No other escape sequence is printed. */
const colours = new RegExp(`(${String.fromCodePoint(27)}\\[(?:1|2|22|3[1-46]|39)m)`)

/** Makes untrusted text safe to print. Replaces each control character with U+FFFD. */
export function cleanText(text: string, { isColoured = false } = {}): string {
  return isColoured ? text.split(colours).map(cleanPart).join('') : replace(text)
}

const cleanPart = (part: string, at: number) => (at % 2 === 1 ? part : replace(part))

const replace = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(controls, (character) => (character === '\n' || character === '\t' ? character : '\uFFFD'))

/** Formats JSON with escaped control characters. The JSON value stays the same. */
export const cleanJson = (value: unknown, indent = 2): string =>
  (JSON.stringify(value ?? null, null, indent) ?? 'null').replace(controls, (character) =>
    character === '\n' ? character : escape(character),
  )

const escape = (character: string) =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('')
