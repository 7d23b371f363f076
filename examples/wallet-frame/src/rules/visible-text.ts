const toNumber = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`

/**
 * Makes all characters of a text visible. Characters that are invisible or change the text direction are shown as
 * numbers. Each combining mark after the second is also shown as a number, because many marks paint over neighbouring
 * lines. Keeps line breaks.
 */
export const visibleText = (text: string): string =>
  text
    .replaceAll(
      // Controls, joiners, direction marks, separators, variation selectors, tags, and lone surrogates.
      /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0\p{Variation_Selector}]/gu,
      (character) => (character === '\n' ? character : toNumber(character)),
    )
    .replaceAll(/(\p{M}{2})(\p{M}+)/gu, (_, shown: string, rest: string) => shown + [...rest].map(toNumber).join(''))

/**
 * Makes all characters of a name visible, on one line. Line breaks, wide spaces and repeated spaces are shown as
 * numbers. Otherwise, a name could move the text after it to another line, such as its ID.
 */
export const visibleName = (name: string): string => visibleText(name).replaceAll(/\n|(?! )\p{Zs}|(?<= ) /gu, toNumber)
