/**
 * Characters that control a terminal or reorder text: controls, bidi overrides and marks, line separators, annotations
 * and tags.
 */
const controls = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E007F}]/gu

/** Formats a value as one line of JSON that is safe to print. The JSON value stays the same. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(controls, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  )
