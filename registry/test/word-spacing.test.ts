import { expect, test } from 'vitest'

/** Sources of the default words and of the German pack. */
const sources = import.meta.glob<string>(
  ['../src/words/*.ts', '../src/login-methods/*/*words.ts', '../src/on-ramps/*/words.ts', './german/*.ts'],
  { query: '?raw', import: 'default', eager: true },
)

test('every text separates inserted values from the neighbouring words', () => {
  const joined = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\$\{[^}]*\}(?!s\b)\p{Ll}+|\p{L}+\$\{/gu)].map(([found]) => `${path} ${found}`),
  )

  expect(Object.keys(sources).length).toBeGreaterThan(60)
  expect(joined).toEqual([])
})
