import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const registry = resolve(import.meta.dirname, '../../../registry/src')
const copied = resolve(import.meta.dirname, '../src/components/keyhook')
const files = readdirSync(copied, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

/** Each copy ends with a line that says which item it is of. */
const withoutMarker = (text: string) => text.replace(/\/\/ keyhook \S+@\S+\n$/, '')

test('the screens are the registry’s, unedited: `npm run copy-screens` in this folder copies them anew', () => {
  const edited = files.filter(
    (file) => withoutMarker(readFileSync(join(copied, file), 'utf8')) !== readFileSync(join(registry, file), 'utf8'),
  )

  expect(files.length).toBeGreaterThan(50)
  expect(edited).toEqual([])
})
