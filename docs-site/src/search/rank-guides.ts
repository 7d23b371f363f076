import { guideWords } from './guide-words'

/** The terms of a question, without words such as "how" and "with". */
export function readTerms(question: string): readonly string[] {
  const words = question
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{N}._]+/u)
    .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
  return [...new Set(words.filter((word) => word !== '' && !fillers.has(word.toLowerCase())))]
}

const readWords = (question: string) => [...new Set(readTerms(question).map((term) => toStem(term.toLowerCase())))]

/** The guides whose phrases the question names, best first. */
export function rankGuides(question: string): readonly string[] {
  const asked = readWords(question)
  if (asked.length === 0) return []
  return phrases
    .map(({ guide, words }) => ({ guide, score: Math.max(...words.map((phrase) => match(asked, phrase))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ guide }) => guide)
}

/** A phrase that is named whole counts by its length; a question that is still being typed counts by what it has of one. */
function match(asked: readonly string[], phrase: readonly string[]): number {
  const isNamed = (word: string) => asked.includes(word)
  if (phrase.every(isNamed)) return phrase.length + phrase.length / asked.length
  const last = asked.at(-1)!
  const starts = (word: string) => asked.includes(word) || (last.length > 2 && word.startsWith(last))
  const isWithin = asked.every((word) =>
    phrase.some((each) => each === word || (word === last && starts(each) && each.startsWith(word))),
  )
  return isWithin ? asked.length * 0.8 : 0
}

/** Enough to find `signing` by `sign` and `limits` by `limit`: both sides are cut the same way. */
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
