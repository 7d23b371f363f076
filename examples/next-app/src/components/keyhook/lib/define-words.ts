'use client'

/** What a user reads for an error: what happened, what to do, and the button that does it. */
export type ErrorCopy = { readonly title: string; readonly detail?: string; readonly action?: string }

/** What a word may be: plain text, text made from what it speaks of, or the words of an error. */
export type Word = string | ErrorCopy | ((...parts: never[]) => string)

/** One screen's words under the name by which `WordsProvider` replaces them. */
export type WordTable<name extends string = string, words = Record<string, Word>> = {
  readonly name: name
  readonly words: words
}

type Replaceable<words> = {
  readonly [key in keyof words]: words[key] extends string
    ? string
    : words[key] extends ErrorCopy
      ? ErrorCopy
      : words[key]
}

/** Declares the words of one screen. Text may be replaced by any text, a function by one of the same shape. */
export const defineWords = <const name extends string, words extends Record<string, Word>>(
  name: name,
  words: words,
): WordTable<name, Replaceable<words>> => ({ name, words: words as Replaceable<words> })
// keyhook core@0.1.0
