import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { setUp } from '../../test/set-up.js'

const runs = pickRuns({ short: 150, nightly: 100_000 })

test('threat 37: rejects malformed Authorization headers without an internal error', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login()
  const { access } = ada.tokens
  const parts = access.split('.')
  const text = fc.string({ unit: fc.constantFrom(...'aA0.-_=+/ ,;:"\\%\t~{}[]()<>@?'), maxLength: 80 })
  const encoded = fc
    .oneof(fc.json(), fc.constantFrom('{"alg":"none"}', '{"alg":"ES256","kid":[]}', '{"kid":{"a":1}}', 'null', '[]'))
    .map((json) => Buffer.from(json).toString('base64url'))
  const token = fc.oneof(
    text,
    fc.tuple(encoded, encoded, text).map((three) => three.join('.')),
    fc.tuple(encoded, fc.constant(parts[1]), fc.constant(parts[2])).map((three) => three.join('.')),
    fc.tuple(fc.constant(parts[0]), encoded, fc.constant(parts[2])).map((three) => three.join('.')),
    fc.nat(access.length - 1).map((length) => access.slice(0, length)),
    fc.nat(access.length - 1).map((at) => `${access.slice(0, at)}.${access.slice(at)}`),
    fc.constantFrom(`${access}.`, `.${access}`, `${access},${access}`, `${access} x`, access.toUpperCase()),
  )
  const header = fc
    .tuple(fc.constantFrom('Bearer ', 'bearer ', 'BEARER  ', 'Basic ', 'DPoP ', ''), token)
    .map((both) => both.join('').trim())
    .filter((value) => value !== `Bearer ${access}` && value !== `bearer ${access}`)
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(header, async (authorization) => {
      const { status } = await ada.raw('/api/v1/users/me', { headers: { authorization } })
      statuses.add(status)
    }),
    { numRuns: runs },
  )
  printFigure({ figure: 'Malformed Authorization headers', runs, found: `0 but 401 (${[...statuses].join(', ')})` })

  expect([...statuses]).toEqual([401])
  expect((await provider.fetch(new URL('/health', provider.url))).status).toBe(200)
}, 3_600_000)
