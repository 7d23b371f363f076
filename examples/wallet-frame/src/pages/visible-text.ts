/**
 * A text with everything in it to be seen: what moves or hides other characters, or has no shape of its own, is written as
 * its number. Lines stay lines.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(
    // Controls, joiners, marks of direction, separators, variation selectors, tags, and lone surrogates.
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0\p{Variation_Selector}]/gu,
    (character) => (character === '\n' ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`),
  )
