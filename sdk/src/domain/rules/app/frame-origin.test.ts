// Proves security rule 5.
import { expect, test } from 'vitest'
import { isFrameOrigin } from './frame-origin.js'

test.each([
  'https://app.example',
  'https://10.0.0.1',
  'http://localhost:5173/page',
  'http://app.localhost:5173',
  'http://127.0.0.1:5173',
  'http://127.1.2.3',
  'http://[::1]:5173',
])('accepts the origin %s for the wallet frame', (address) => expect(isFrameOrigin(address)).toBe(true))

test.each([
  'http://app.example',
  'http://localhost.example',
  'http://notlocalhost',
  'http://10.0.0.1',
  'http://127.0.0.1.example',
  'http://[::2]',
  'file:///index.html',
  'localhost',
  '',
])('rejects the origin %s for the wallet frame', (address) => expect(isFrameOrigin(address)).toBe(false))
