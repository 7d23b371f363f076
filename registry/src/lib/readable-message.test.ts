import { expect, test } from 'vitest'
import { readableMessage } from './readable-message'
import { visibleText } from './visible-text'

test.each([
  ['plain text', 'Hello', { kind: 'text', value: 'Hello' }],
  ['hex of text', '0x48656c6c6f0a21', { kind: 'text', value: 'Hello\n!' }],
  ['hex of more than ASCII', '0xc3a5f09f9880', { kind: 'text', value: 'å😀' }],
  ['hex of no text', '0xff00', { kind: 'bytes', value: '0xff00' }],
  ['hex of control characters', '0x0001', { kind: 'bytes', value: '0x0001' }],
  ['text that begins like hex', '0xyz', { kind: 'text', value: '0xyz' }],
  ['hex of half a byte', '0xabc', { kind: 'text', value: '0xabc' }],
])('%s', (_, data, readable) => {
  expect(readableMessage(data)).toEqual(readable)
})

test('what is invisible is spelled out', () => {
  expect(visibleText('pay\u202e00001\u200b')).toBe('pay[U+202E]00001[U+200B]')
})

test('line ends, tabs and emoji stay as they are', () => {
  expect(visibleText('a\r\n\tb 👩‍💻')).toBe('a\r\n\tb 👩‍💻')
})
