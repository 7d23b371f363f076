'use client'

/** Text for an error: what happened, what to do, and the label of the button that does it. */
export type ErrorCopy = { readonly title: string; readonly detail?: string; readonly action?: string }

/** A text, a function that returns a text, or the texts of an error. */
export type Word = string | ErrorCopy | ((...parts: never[]) => string)

/** The words of one screen. `WordsProvider` replaces them under `name`. */
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

/** Declares the words of one screen. A replacement of a function must have the same shape. */
export const defineWords = <const name extends string, words extends Record<string, Word>>(
  name: name,
  words: words,
): WordTable<name, Replaceable<words>> => ({ name, words: words as Replaceable<words> })
