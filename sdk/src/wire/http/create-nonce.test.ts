import { expect, test } from 'vitest'
import { createClock } from '../../../test/create-clock.js'
import { createNonce } from './create-nonce.js'

const liveHeaders = (given: string) => new Headers({ 'cache-control': 'no-store', 'dpop-nonce': given })

/** Creates a nonce source, and responses for it: live responses, and cached responses of a given age. */
function setup() {
  const clock = createClock(1_000_000_000)
  let requested = 0
  const ask = async () => ({ headers: liveHeaders(`requested ${++requested}`) })
  const nonce = createNonce({ ask, now: clock.now })
  const live = (given: string) => nonce.listen()({ headers: liveHeaders(given) })
  const received = (given: string, age?: number) =>
    nonce.listen()({
      headers: new Headers({
        'cache-control': 'public, max-age=10',
        ...(age !== undefined && { date: new Date(clock.now() - age).toUTCString() }),
        'dpop-nonce': given,
      }),
    })
  return { clock, received, live, nonce }
}

test('uses a nonce only for a few seconds', async () => {
  const { clock, live, nonce } = setup()
  live('n0')
  await clock.advance(25_000)
  expect(await nonce.fresh()).toBe('n0')
  await clock.advance(1000)
  expect(await nonce.fresh()).toBe('requested 1')
})

test("computes the age of a cached response's nonce from the response's date", async () => {
  const { received, live, nonce } = setup()
  received('of a minute ago', 60_000)
  expect(await nonce.fresh()).toBe('requested 1')
  received('of before', 5000)
  expect(await nonce.fresh()).toBe('requested 1')

  const other = setup()
  other.received('of just now', 1000)
  expect(await other.nonce.fresh()).toBe('of just now')
  live('newest')
  expect(await nonce.fresh()).toBe('newest')
})

test.each([
  ['none', undefined],
  ['a future day', -24 * 60 * 60_000],
])('ignores a cached response with a date of %s', async (_, age) => {
  const { received, nonce } = setup()
  received('undated', age)
  expect(await nonce.fresh()).toBe('requested 1')
})

test('keeps the stored nonce after a response without one', async () => {
  const { live, nonce } = setup()
  live('n0')
  nonce.listen()({ headers: new Headers({ 'cache-control': 'no-store' }) })
  expect(nonce.latest()).toBe('n0')
})
