import { expect, test } from 'vitest'
import { findAnvil } from './find-anvil.js'

test('returns the binary that the environment names, else an installed one', () => {
  expect(findAnvil({ KEYHOOK_ANVIL: '/opt/anvil' })).toBe('/opt/anvil')
  expect(findAnvil({ PATH: process.env['PATH'] })).toMatch(/anvil(\.exe)?$/)
})
