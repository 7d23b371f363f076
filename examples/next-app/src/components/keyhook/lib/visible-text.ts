'use client'

/**
 * Characters that show nothing or turn text around, and could make it read as something else. Line ends, tabs, emoji
 * joiners and emoji variants stay.
 */
const hidden = /(?!\t|\n|\r|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Letters of other alphabets that look like Latin ones. */
const lookalikes = /[АВЕЅІЈКМНОРСТХԌԚԜаеорсухѕіјԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧορνι]/gu

/** A word that has Latin letters too, where a lookalike is no word of its own language. */
const mixedWord = /(?=\p{L}*[a-z])\p{L}+/giu

const mark = (character: string) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`

/** Text with everything invisible or disguised in it spelled out, so that what is read is what is signed. */
export const visibleText = (text: string) =>
  text.replace(hidden, mark).replace(mixedWord, (word) => word.replace(lookalikes, mark))
// keyhook core@0.1.0
