// Proves security rule 43.
import { expect, test } from 'vitest'
import { isEncodedType } from './is-encoded-type.js'

test.each([
  ['Mail(address to,string contents)', true],
  ['Mail(Person to,Box[] boxes)Box(uint8[2] sizes)Person(string name)', true],
  ['Empty()', true],
  ['Mail', false],
  ['', false],
  ['Mail(Person to)', false],
  ['Mail(address to, string contents)', false],
  ['Mail(address to)Person(string name)', false],
  ['Mail(Person to,Box box)Person(string name)Box(uint8 size)', false],
  ['Mail(address to,address to)', false],
  ['Mail(uint7 number)', false],
  ['Mail(address to) ', false],
])('recognizes %j as an encoded EIP-712 type: %s', (text, isEncoded) => {
  expect(isEncodedType(text)).toBe(isEncoded)
})
