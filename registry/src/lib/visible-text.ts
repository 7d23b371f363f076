'use client'

/**
 * Characters that are invisible or reverse text and could disguise it. Line ends, tabs, and emoji joiners and variants
 * are allowed.
 */
const hidden = /(?!\t|\n|\r|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Characters of other alphabets that look like Latin ones. */
const lookalikes = /[АВЕЅІЈКМНОРСТХԌԚԜаеорсухѕіјԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧορνι]/gu

/** A word with at least one Latin character. A lookalike does not belong there. */
const mixedWord = /(?=\p{L}*[a-z])\p{L}+/giu

const mark = (character: string) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`

/** Spells out invisible and disguised characters, so that the text on screen is the text that is signed. */
export const visibleText = (text: string) =>
  text.replace(hidden, mark).replace(mixedWord, (word) => word.replace(lookalikes, mark))
