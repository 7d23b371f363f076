import { expect, test } from 'vitest'
import { withDocs } from './with-docs.js'

test.each([
  ['Unable to fetch token details', 'Unable to fetch token details. See'],
  ['Only a wallet of the user can be funded.', 'Only a wallet of the user can be funded. See'],
  ['Are you sure?', 'Are you sure? See'],
])('ends the message %j with a period, so that another sentence can follow', (message, start) => {
  expect(withDocs({ code: 'INVALID_REQUEST', message })).toBe(`${start} \`npx keyhook docs INVALID_REQUEST\`.`)
})
