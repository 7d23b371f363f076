import { expect, test } from 'vitest'
import { createClock } from '../../../test/create-clock.js'
import { createNonce } from './create-nonce.js'

const liveHeaders = (given: string) => new Headers({ 'cache-control': 'no-store', 'dpop-nonce': given })

/** A nonce, and its responses: live ones, and cached ones of some age. */
function setup() {
  const clock = createClock(1_000_000_000)
  let asked = 0
  const ask = async () => ({ headers: liveHeaders(`asked ${++asked}`) })
  const nonce = createNonce({ ask, now: clock.now })
  const live = (given: string) => nonce.listen()({ headers: liveHeaders(given) })
  const kept = (given: string, age?: number) =>
    nonce.listen()({
      headers: new Headers({
        'cache-control': 'public, max-age=10',
        ...(age !== undefined && { date: new Date(clock.now() - age).toUTCString() }),
        'dpop-nonce': given,
      }),
    })
  return { clock, kept, live, nonce }
}

test('uses a nonce of some seconds ago, but not an older one', async () => {
  const { clock, live, nonce } = setup()
  live('n0')
  await clock.advance(25_000)
  expect(await nonce.fresh()).toBe('n0')
  await clock.advance(1000)
  expect(await nonce.fresh()).toBe('asked 1')
})

test('a cached response is as old as its date', async () => {
  const { kept, live, nonce } = setup()
  kept('of a minute ago', 60_000)
  expect(await nonce.fresh()).toBe('asked 1')
  kept('of before', 5000)
  expect(await nonce.fresh()).toBe('asked 1')

  const other = setup()
  other.kept('of just now', 1000)
  expect(await other.nonce.fresh()).toBe('of just now')
  live('newest')
  expect(await nonce.fresh()).toBe('newest')
})

test.each([
  ['none', undefined],
  ['a day to come', -24 * 60 * 60_000],
])('ignores a cached response with a date of %s', async (_, age) => {
  const { kept, nonce } = setup()
  kept('undated', age)
  expect(await nonce.fresh()).toBe('asked 1')
})

test('a response without a nonce changes nothing', async () => {
  const { live, nonce } = setup()
  live('n0')
  nonce.listen()({ headers: new Headers({ 'cache-control': 'no-store' }) })
  expect(nonce.latest()).toBe('n0')
})
