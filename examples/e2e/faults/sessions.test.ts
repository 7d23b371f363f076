import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDatabases } from './list-databases.js'
import { form, pickRuns } from './pick-runs.js'
import { printFigure } from './print-figure.js'
import { runTraffic, type Traffic } from './run-traffic.js'
import { startTestStack } from './start-test-stack.js'

const minute = 60_000
const { databases, stop } = await listDatabases()
afterAll(stop)

const stacks = databases.flatMap((database) =>
  (form === 'short' ? [0.1] : [0.01, 0.1]).map((losses) => ({ database, losses })),
)
const renewals = pickRuns({ short: 100, nightly: 25_000, long: 250_000 })
const thefts = pickRuns({ short: 8, nightly: 250 })
const browsers = pickRuns({ short: 12, nightly: 500, long: 2500 })
const kills = pickRuns({ short: 2, nightly: 50 })
// The others go on until the rest is done.
const mostKills = form === 'short' ? kills : undefined
const between = form === 'short' ? ([500, 2500] as const) : undefined
const timeout = pickRuns({ short: 60, nightly: 240, long: 1440 }) * minute

describe.each(stacks)('two processes on $database.name, $losses of the replies lost', ({ database, losses }) => {
  describe.skipIf(database.isMissing)('killed at random (R1, R2)', () => {
    let traffic: Traffic
    beforeAll(async () => {
      const stack = await startTestStack({ between, postgres: database.postgres, processes: 2 })
      try {
        traffic = await runTraffic(stack, { browsers, kills, losses, mostKills, renewals, thefts })
      } finally {
        await stack.close()
      }
      const where = `two processes on ${database.name}, ${losses * 100} % of replies lost`
      const { faults, lineages, renewed } = traffic
      const lost = lineages.filter((each) => each !== 'live').length
      const missed = traffic.thefts.filter(({ outcome }) => outcome === 'missed').length
      printFigure({
        figure: `R1, sessions lost: ${where}`,
        runs: renewed,
        found: `${lost} of ${browsers} sessions; ${traffic.kills} kills, ${faults['drop-reply']} replies lost, ${faults.delay} late`,
      })
      printFigure({ figure: `R2, thefts missed: ${where}`, runs: thefts, found: `${missed}` })
    }, timeout)

    test('the faults did happen', () => {
      expect(traffic.renewed).toBeGreaterThanOrEqual(renewals)
      expect(traffic.kills).toBeGreaterThanOrEqual(kills)
      expect(traffic.faults['drop-reply']).toBeGreaterThan(0)
      expect(traffic.faults.delay).toBeGreaterThan(0)
    })

    test('no session is lost, and each has one lineage that lives', () => {
      expect(traffic.lost).toBe(0)
      expect(traffic.lineages).toEqual(Array.from({ length: browsers }, () => 'live'))
      expect(traffic.sessions).toBe(browsers + thefts)
    })

    test('every theft is caught by the end of the family, or refused where the session is bound to a key', () => {
      const outcomes = traffic.thefts.map(({ isBound, outcome }) => `${isBound ? 'bound' : 'not bound'}: ${outcome}`)

      expect(outcomes.toSorted()).toEqual([
        ...Array.from({ length: thefts / 2 }, () => 'bound: refused'),
        ...Array.from({ length: thefts / 2 }, () => 'not bound: caught'),
      ])
    })

    test('no refresh of a victim or a thief is answered otherwise than security rule 9 says', () => {
      expect(traffic.thefts.flatMap(({ against }) => against)).toEqual([])
    })
  })
})
