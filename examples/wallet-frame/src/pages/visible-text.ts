/**
 * Makes all characters of a text visible. Shows characters that move, hide or have no shape as numbers. Keeps line
 * breaks.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(
    // Controls, joiners, direction marks, separators, variation selectors, tags, and lone surrogates.
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0\p{Variation_Selector}]/gu,
    (character) => (character === '\n' ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`),
  )
