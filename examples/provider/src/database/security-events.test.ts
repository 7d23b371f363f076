import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { securityEvents } from './security-events.js'

const page = resolve(import.meta.dirname, '../../../../docs-site/content/operations.md')

test('the operations guide lists and describes each security event', () => {
  const rows = [...readFileSync(page, 'utf8').matchAll(/^\| `([a-z-]+)` +\| (.*?) +\|$/gm)]

  expect(rows.map(([, name, tells]) => [name, tells])).toEqual(Object.entries(securityEvents))
})
