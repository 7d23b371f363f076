// Proves security rule 1.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isListed } from './is-listed.js'

const listed = ['https://app.example', 'https://pr-*.preview.example', 'https://*-team.preview.example:8443']

test.each([
  'https://app.example',
  'https://pr-1.preview.example',
  'https://pr-a-b-c.preview.example',
  'https://ada-team.preview.example:8443',
])('accepts %s as a listed origin', (origin) => {
  expect(isListed(listed, origin)).toBe(true)
})

test.each([
  'null',
  '',
  '*',
  'https://pr-*.preview.example',
  'https://pr-.preview.example',
  'https://pr-1.evil.preview.example',
  'https://pr-evil.example/.preview.example',
  'https://pr-evil.example#.preview.example',
  'https://pr-user@evil.preview.example',
  'https://pr-1.preview.example.evil.example',
  'https://pr-1.preview.example:443',
  'https://pr-1.preview.example:8443',
  'https://pr-A.preview.example',
  'https://pr-ä.preview.example',
  'https://pr-1.preview.exampl',
  'https://xpr-1.preview.example',
  'http://pr-1.preview.example',
  'https://ada-team.preview.example',
  `https://pr-${'a'.repeat(64)}.preview.example`,
])('rejects %s as an origin', (origin) => {
  expect(isListed(listed, origin)).toBe(false)
})

test('a preview pattern replaces only the first label of an origin', () => {
  const label = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
      const isFit = labels.length === 3 && labels[1] === 'preview' && labels[2] === 'example'
      for (const first of [labels[0]!, `pr-${labels[0]!}`]) {
        const origin = `https://${[first, ...labels.slice(1)].join('.')}`
        expect(isListed(['https://pr-*.preview.example'], origin)).toBe(isFit && /^pr-./.test(first))
        const near = `https://${first}.preview.example`
        expect(isListed(['https://pr-*.preview.example'], near)).toBe(/^pr-./.test(first))
      }
    }),
  )
})
