import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { setUp } from '../../test/set-up.js'

const other = (code: string) => (code === '000000' ? '000001' : '000000')

/** Concurrent tries of one code: right and wrong codes, in the requesting browser and in another. */
const typed = fc.record({ isRight: fc.boolean(), isHere: fc.boolean() })

test('threat 10: compares only five of 50 codes entered concurrently, and logs in at most once', async () => {
  const { browser, provider } = setUp({ settings: { limits: { failuresInARow: 1_000_000, alarmFailures: 1_000_000 } } })
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 50 }), async (tries) => {
      const email = `user${count++}@example.com`
      const [here, otherBrowser] = [browser(`here ${count}`), browser(`other ${count}`)]
      const code = await here.sendCode(email)
      const outcomes = await Promise.all(
        tries.map(({ isHere, isRight }) =>
          (isHere ? here : otherBrowser).enterCode(email, isRight ? code : other(code)).then(
            () => ({ isHere, isRight, isIn: true }),
            () => ({ isHere, isRight, isIn: false }),
          ),
        ),
      )
      const row = await provider.database
        .selectFrom('code_requests')
        .select('tries')
        .orderBy('created_at', 'desc')
        .execute()
      const isIn = outcomes.filter((outcome) => outcome.isIn)
      const sameBrowser = tries.filter(({ isHere }) => isHere)

      expect(Math.max(...row.map((one) => one.tries))).toBeLessThanOrEqual(5)
      expect(isIn.length).toBeLessThanOrEqual(1)
      expect(isIn.every((outcome) => outcome.isHere && outcome.isRight)).toBe(true)
      // A user who enters only the right code is logged in.
      if (sameBrowser.length > 0 && sameBrowser.every(({ isRight }) => isRight)) expect(isIn).toHaveLength(1)
    }),
    { numRuns: pickRuns({ short: 15, nightly: 1000 }) },
  )
}, 1_200_000)
