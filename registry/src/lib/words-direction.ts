'use client'
import type { WordOverrides } from './words-context'

/** Returns the direction of the words, independent of the page. Default words run from left to right. */
export const wordsDirection = (words: WordOverrides): 'ltr' | 'rtl' =>
  fromRight.test(JSON.stringify(words)) ? 'rtl' : 'ltr'

const fromRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Adlam}]/u
