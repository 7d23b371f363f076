import { guideWords } from './guide-words'

/** Returns the terms of a search query. Omits words such as "how" and "with". */
export function readTerms(question: string): readonly string[] {
  const words = question
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{N}._]+/u)
    .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
  return [...new Set(words.filter((word) => word !== '' && !fillers.has(word.toLowerCase())))]
}

const readWords = (question: string) => [...new Set(readTerms(question).map((term) => toStem(term.toLowerCase())))]

/** Returns the guides whose phrases occur in the search query, best match first. */
export function rankGuides(question: string): readonly string[] {
  const terms = readWords(question)
  if (terms.length === 0) return []
  return phrases
    .map(({ guide, words }) => ({ guide, score: Math.max(...words.map((phrase) => match(terms, phrase))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ guide }) => guide)
}

/**
 * Sorts the headings of a page: most terms of the search query first, then best matches first. Links to related pages
 * come last.
 */
export function rankHeadings<part extends Heading>(question: string, headings: readonly part[]): readonly part[] {
  const terms = readWords(question)
  return headings
    .map((heading) => {
      const title = readWords(heading.title)
      const named = terms.filter((term) => title.includes(term)).length
      const scores = (heading.weighted_locations ?? []).map(({ balanced_score }) => balanced_score)
      const score = heading.title === 'Related' ? -1 : scores.reduce((sum, each) => sum + each, 0)
      return { heading, named, score }
    })
    .toSorted((one, other) => other.named - one.named || other.score - one.score)
    .map(({ heading }) => heading)
}

/** A part of a page that Pagefind has found. Rare terms give a location a higher score. */
type Heading = {
  readonly title: string
  readonly weighted_locations?: readonly { readonly balanced_score: number }[]
}

/**
 * Returns the score of a phrase for a search. If the search contains the whole phrase, a longer phrase has a higher
 * score. If the phrase contains all terms of the search, the score is lower. Otherwise, the score is 0.
 */
function match(terms: readonly string[], phrase: readonly string[]): number {
  const isNamed = (word: string) => terms.includes(word)
  if (phrase.every(isNamed)) return phrase.length + phrase.length / terms.length
  const last = terms.at(-1)!
  const starts = (word: string) => terms.includes(word) || (last.length > 2 && word.startsWith(last))
  const isWithin = terms.every((word) =>
    phrase.some((each) => each === word || (word === last && starts(each) && each.startsWith(word))),
  )
  return isWithin ? terms.length * 0.8 : 0
}

/** Returns a simple word stem, so that `sign` finds `signing` and `limit` finds `limits`. */
function toStem(word: string): string {
  if (word.length < 5) return word.replace(/^(\w{3})s$/, '$1')
  return word.replace(/ies$/, 'y').replace(/(?:ing|s)$/, '')
}

const fillers = new Set(
  'a about an and any are as at be by can do does for from get have how i if in into is it its let make me my of on or our should so that the their them there this to use user users using want we what when where which who why will with you your not work works need'.split(
    ' ',
  ),
)

const phrases = Object.entries(guideWords).map(([guide, words]) => ({
  guide,
  words: words.map(readWords).filter(({ length }) => length > 0),
}))
