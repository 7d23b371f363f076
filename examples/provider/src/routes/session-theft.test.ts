import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessions, users } from '@keyhook/sdk/wire'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'

const schedules = pickRuns({ short: 10, nightly: 1000, long: 10_000 })

type Step = { readonly who: 'victim' | 'thief'; readonly does: 'refresh' | 'call'; readonly after: number }

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom('victim', 'thief'),
  does: fc.constantFrom('refresh', 'call'),
  // Delays in milliseconds, around the 60 s window and far from it. Eight of the longest are within an access token's
  // hour.
  after: fc.constantFrom(0, 10, 59_999, 60_000, 60_001, 7 * 60_000),
})

/** A second, simpler implementation of security rule 9, for comparison: the state of a token family after each step. */
function createModel() {
  let generation = 0
  let isSeen = false
  let rotatedAt = 0
  let rotatedBy = ''
  let isOver = false
  return {
    isOver: () => isOver,
    see(held: number) {
      if (held === generation) isSeen = true
    },
    /** The number of the returned token, or undefined when the family ends. */
    refresh(held: number, now: number, who: string): number | undefined {
      if (isOver) return undefined
      if (held === generation) {
        rotatedAt = now
        rotatedBy = who
        isSeen = false
        return ++generation
      }
      if (held === generation - 1 && who === rotatedBy && (!isSeen || now - rotatedAt <= 60_000)) return generation
      isOver = true
      return undefined
    },
  }
}

test('threat 1, figure R2: detects a stolen refresh token in every order of calls, without false detections', async () => {
  const { provider } = setUp()
  let caught = 0
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const victim = createBrowser(provider, 'victim')
      await victim.login(`user${count++}@example.com`)
      const thief = createBrowser(provider, 'thief')
      // The theft: from now on, two clients have the same tokens.
      Object.assign(thief.tokens, victim.tokens)
      const browsers = { thief, victim }
      const held = { thief: 0, victim: 0 }
      const model = createModel()
      const take = async ({ after, does, who }: Step) => {
        provider.clock.advance(after)
        if (does === 'call') {
          const answer = await rejection(browsers[who].call(users.me, {}))
          expect(answer === 'did not reject').toBe(!model.isOver())
          model.see(held[who])
          return
        }
        const expected = model.refresh(held[who], provider.clock.now(), who)
        const token = browsers[who].tokens.refresh
        const answer = await browsers[who].call(sessions.refresh, { refresh_token: token }).catch(() => undefined)
        expect(answer !== undefined).toBe(expected !== undefined)
        if (answer === undefined || expected === undefined) return
        Object.assign(browsers[who].tokens, { access: answer.accessToken, refresh: answer.refreshToken })
        held[who] = expected
      }
      for (const one of steps) await take(one)
      // Both continue to use their tokens, as real users and thieves do.
      for (let round = 0; round < 3; round++)
        for (const who of ['victim', 'thief'] as const)
          for (const does of ['refresh', 'call'] as const) await take({ who, does, after: 61_000 })

      expect(model.isOver()).toBe(true)
      expect(await rejection(browsers.victim.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
      expect(await rejection(browsers.thief.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
      caught++
    }),
    { numRuns: schedules },
  )
  const events = await provider.database
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('type', '=', 'session-ended-by-replay')
    .executeTakeFirstOrThrow()

  expect({ caught, events: events.count }).toEqual({ caught: count, events: count })
}, 3_600_000)

test('security rule 9, threat 2: a browser that loses refresh responses stays logged in', async () => {
  const { provider } = setUp()
  let count = 0
  const outcome = fc.record({ isLost: fc.boolean(), calls: fc.boolean(), after: fc.constantFrom(0, 61_000, 3_600_000) })
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { minLength: 1, maxLength: 12 }), async (rounds) => {
      const ada = createBrowser(provider, 'browser')
      await ada.login(`lossy${count++}@example.com`)
      for (const { after, calls, isLost } of rounds) {
        provider.clock.advance(after)
        const before = { ...ada.tokens }
        await ada.refresh()
        // The response was lost, so the client has only the old token.
        if (isLost) Object.assign(ada.tokens, before)
        else if (calls) await ada.call(users.me, {})
      }
      expect(await ada.refresh()).toMatchObject({ sessionUpdate: 'set' })
    }),
    { numRuns: pickRuns({ short: 6, nightly: 1000 }) },
  )
}, 3_600_000)
