import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pictured } from '../scripts/pictured'

test('the screenshots in the README are up to date: `npm run picture` updates them', () => {
  const drawn: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../.github/pictured.json'), 'utf8'))

  expect(drawn).toEqual(pictured())
})
