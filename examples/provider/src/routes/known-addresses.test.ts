import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { setUp } from '../../test/set-up.js'

const each = pickRuns({ short: 200, nightly: 10_000 })
const init = '/api/v1/passwordless/init'
const day = 24 * 60 * 60_000

/** Returns the largest distance between two distributions (Kolmogorov–Smirnov statistic). */
function distance(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [one.toSorted((a, b) => a - b), other.toSorted((a, b) => a - b)]
  let [at, most] = [0, 0]
  for (const [index, value] of left.entries()) {
    while (at < right.length && right[at]! <= value) at++
    most = Math.max(most, Math.abs((index + 1) / left.length - at / right.length))
  }
  return most
}

test('threat 38: responses for known and unknown addresses are equal in content and time', async () => {
  const { browser, provider } = setUp({ senders: { mail: { send: async () => {} } } })
  const { database, clock } = provider
  const known = Array.from({ length: each }, (_, index) => `known${index}@example.com`)
  const now = clock.now()
  for (const [index, email] of known.entries()) {
    const id = `did:keyhook:${index}`
    const row = { app_id: provider.appId, type: 'email' as const, identifier: email, user_id: id }
    await provider.migrate()
    await database
      .insertInto('users')
      .values({ id, app_id: provider.appId, created_at: now, accepted_terms_at: null })
      .execute()
    await database
      .insertInto('accounts')
      .values({ ...row, first_verified_at: now, latest_verified_at: now })
      .execute()
  }
  // Deletes codes and emails, so that only the accounts differ.
  clock.advance(2 * day)
  await provider.sweep()

  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  const ask = async (kind: keyof typeof times, email: string) => {
    const start = performance.now()
    const response = await browser().raw(init, { method: 'POST', body: JSON.stringify({ email }) })
    const text = await response.text()
    times[kind].push(performance.now() - start)
    answers.add(`${response.status} ${text}`)
  }
  for (const [index, email] of known.entries()) {
    // Alternates known and unknown addresses, so that other work on the machine affects both equally.
    const pair = [() => ask('known', email), () => ask('unknown', `unknown${index}@example.com`)]
    for (const one of index % 2 ? pair : pair.toReversed()) await one()
  }
  // Two samples of one distribution are this far apart once in a million times.
  const limit = 2.7 * Math.sqrt(2 / each)
  const found = distance(times.known, times.unknown)
  printFigure({
    figure: 'Times of known and unknown addresses',
    runs: 2 * each,
    found: `${found.toFixed(3)} apart, of ${limit.toFixed(3)}`,
  })

  expect([...answers]).toEqual(['200 {"link_only":false,"success":true}'])
  expect(found).toBeLessThan(limit)
}, 3_600_000)

test('the check of response times fails if the times differ', () => {
  const noise = Array.from({ length: 400 }, (_, index) => (index * 37) % 100)
  const slower = noise.map((value) => value + 40)

  expect(distance(noise, slower)).toBeGreaterThan(2.7 * Math.sqrt(2 / 400))
  expect(distance(noise, noise)).toBeLessThan(0.02)
})
