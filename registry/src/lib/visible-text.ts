'use client'

/**
 * Characters that are invisible or reverse text and could disguise it. Line ends, tabs, and emoji joiners and variants
 * are allowed.
 */
const hidden = /(?!\t|\n|\r|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Characters of other alphabets that look like Latin ones. */
const lookalikes = /[АВЕЅІЈКМНОРСТХԌԚԜаеорсухѕіјԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧορνι]/gu

/** A word with at least one Latin character. A lookalike in such a word is a disguise. */
const mixedWord = /(?=\p{L}*[a-z])\p{L}+/giu

const mark = (character: string) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`

/** Spells out invisible and lookalike characters, so that the displayed text matches the signed text. */
export const visibleText = (text: string) =>
  text.replace(hidden, mark).replace(mixedWord, (word) => word.replace(lookalikes, mark))
