import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { copies, registry, target } from '../scripts/copies'

const present = readdirSync(target, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    resolve(entry.parentPath, entry.name)
      .slice(target.length + 1)
      .replaceAll('\\', '/'),
  )

test('the copied screens are the files the modal needs, no more and no fewer', () => {
  expect(present.sort()).toEqual(copies())
})

test.each(copies())('%s equals the registry source', (file) => {
  expect(readFileSync(resolve(target, file), 'utf8')).toBe(readFileSync(resolve(registry, file), 'utf8'))
})
