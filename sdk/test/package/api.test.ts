import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { describeApi } from './describe-api.js'

const folder = resolve(import.meta.dirname, '../../api')

test('the public API matches the report in sdk/api; `npm run api --workspace @keyhook/sdk` updates it', () => {
  const written = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')])
  const found = describeApi(join(inject('consumer'), 'node_modules/@keyhook/sdk'))

  expect(Object.fromEntries([...found].map(([name, text]) => [`${name}.api.md`, text]))).toEqual(
    Object.fromEntries(written),
  )
})
