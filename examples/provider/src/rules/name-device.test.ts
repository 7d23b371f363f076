import { expect, test } from 'vitest'
import { nameDevice } from './name-device.js'

test.each([
  ['Safari', 'iPhone', 'Safari on iPhone'],
  ['Firefox', null, 'Firefox'],
  [null, 'Linux', 'A browser on Linux'],
  [null, null, 'A new browser'],
])('names a browser from its known parts: %s, %s', (browser, system, name) => {
  expect(nameDevice({ browser, system })).toBe(name)
})
