/** JSON on lines, with every character that a terminal or a reader could be misled by written as its number. */
export const printJson = (value: unknown, indent: number | undefined = 2): string =>
  (JSON.stringify(value ?? null, null, indent) ?? 'null').replace(misleading, escape)

const misleading = /[\u007F-\u009F\p{Bidi_Control}\p{Zl}\p{Zp}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}]/gu

const escape = (character: string) =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('')
