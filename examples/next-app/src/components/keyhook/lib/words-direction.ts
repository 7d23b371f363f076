'use client'
import type { WordOverrides } from './words-context'

/** How the words are written, whatever the page around them is: as long as none of theirs is, from left to right. */
export const wordsDirection = (words: WordOverrides): 'ltr' | 'rtl' =>
  fromRight.test(JSON.stringify(words)) ? 'rtl' : 'ltr'

const fromRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Adlam}]/u
// keyhook core@0.1.0
