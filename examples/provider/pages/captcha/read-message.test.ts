// Proves security rule 44.
import { expect, test } from 'vitest'
import { readMessage } from './read-message'

const frame = {} as Window
const origin = 'https://captcha.example.com'
const read = (data: unknown, change: object = {}) =>
  readMessage({ data, origin, source: frame, ...change }, { frame, origin })
const type = 'keyhook:captcha'

test('security rule 44: accepts a captcha token from the captcha page', () => {
  expect(read({ type, event: 'solved', token: 'token' })).toEqual({ type, event: 'solved', token: 'token' })
  expect(read({ type, event: 'height', height: 560, extra: 1 })).toEqual({ type, event: 'height', height: 560 })
})

test.each<[string, unknown, object?]>([
  ['of another origin', { type, event: 'solved', token: 'token' }, { origin: 'https://evil.example' }],
  ['of another window', { type, event: 'solved', token: 'token' }, { source: {} }],
  ['of no window', { type, event: 'solved', token: 'token' }, { source: null }],
  ['of another type', { type: 'other', event: 'solved', token: 'token' }],
  ['that requests a run', { type, event: 'run' }],
  ['with an empty token', { type, event: 'solved', token: '' }],
  ['with a token of 8,193 characters', { type, event: 'solved', token: 'x'.repeat(8193) }],
  ['with an object as token', { type, event: 'solved', token: {} }],
  ['with a height of a whole page', { type, event: 'height', height: 10_000 }],
  ['that is not an object', 'solved'],
  ['that is null', null],
])('security rule 44: ignores a captcha message %s', (_, data, change) => {
  expect(read(data, change)).toBeUndefined()
})
