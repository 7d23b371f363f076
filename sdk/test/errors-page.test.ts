import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from '../src/domain/errors/codes.js'
import { errorReasons } from '../src/domain/errors/reasons.js'

const page = readFileSync(resolve(import.meta.dirname, '../../docs-site/content/errors.md'), 'utf8')
const sections = page.split(/^### /m).slice(1)

test('the errors page explains the cause and the solution for each code', () => {
  const parts = /^\w+\n\n- \*\*What happened\*\*: \S[^]*?\n- \*\*Why\*\*: \S[^]*?\n- \*\*What to do\*\*: \S/
  const named = sections.map((section) => /^\w*/.exec(section)![0])

  expect(named.toSorted()).toEqual([...errorCodes].toSorted())
  expect(sections.filter((section) => !parts.test(section))).toEqual([])
})

test('the errors page lists every reason', () => {
  expect(errorReasons.filter((reason) => !page.includes(`\`${reason}\``))).toEqual([])
})
