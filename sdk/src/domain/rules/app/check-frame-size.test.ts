// Proves security rule 7.
import { expect, test } from 'vitest'
import { checkFrameSize } from './check-frame-size.js'
import { frameMessageBytes, frameMessageDepth } from '../limits.js'

const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) })

test('accepts an ordinary message to the wallet frame', () => {
  expect(checkFrameSize({ type: 'wallets:rpc', payload: { params: ['0x1234', 1, null] } })).toBe(true)
})

test('rejects a message over 256 kB, in one field or in many fields', () => {
  expect(checkFrameSize('x'.repeat(frameMessageBytes))).toBe(true)
  expect(checkFrameSize('x'.repeat(frameMessageBytes + 1))).toBe(false)
  expect(checkFrameSize(Array.from({ length: frameMessageBytes / 8 }, () => 1))).toBe(false)
  expect(checkFrameSize({ bytes: new Uint8Array(frameMessageBytes) })).toBe(false)
})

test('rejects a message with more than 20 levels or with cycles', () => {
  expect(checkFrameSize(nested(frameMessageDepth - 1))).toBe(true)
  expect(checkFrameSize(nested(frameMessageDepth))).toBe(false)
  const loop: Record<string, unknown> = {}
  loop['loop'] = loop
  expect(checkFrameSize(loop)).toBe(false)
})
