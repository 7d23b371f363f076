import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pictured } from '../scripts/pictured'

test('the pictures of the README are of the screens as they are: `npm run picture` makes them anew', () => {
  const drawn: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../.github/pictured.json'), 'utf8'))

  expect(drawn).toEqual(pictured())
})
