import { expect, test } from 'vitest'
import { findAnvil } from './find-anvil.js'

test('returns the Anvil binary from the environment, or else an installed one', () => {
  expect(findAnvil({ KEYHOOK_ANVIL: '/opt/anvil' })).toBe('/opt/anvil')
  expect(findAnvil({ PATH: process.env['PATH'] })).toMatch(/anvil(\.exe)?$/)
})
