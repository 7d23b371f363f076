import { afterAll, describe, expect, test } from 'vitest'
import { listDatabases } from './list-databases.js'
import { form, pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { runTraffic } from './run-traffic.js'
import { startTestStack } from './start-test-stack.js'

const { databases, stop } = await listDatabases()
afterAll(stop)

const isShort = form === 'short'
const renewals = pickRuns({ short: 100, nightly: 25_000, long: 250_000 })
const browsers = pickRuns({ short: 12, nightly: 500, long: 2500 })
const kills = pickRuns({ short: 2, nightly: 50 })

describe.each(databases)(
  'with two provider processes on $name that are killed at random',
  ({ isMissing, name, postgres }) => {
    test.skipIf(isMissing).each(isShort ? [0.1] : [0.01, 0.1])(
      'threat 2, figure R1: keeps every session, each with one valid refresh token, while %d of the responses are lost',
      async (losses) => {
        const stack = await startTestStack({ between: isShort ? [500, 2500] : undefined, postgres, processes: 2 })
        try {
          // More kills than in the short form would only take longer.
          const traffic = await runTraffic(stack, {
            browsers,
            kills,
            losses,
            mostKills: isShort ? kills : undefined,
            renewals,
          })
          const lost = traffic.lineages.filter((each) => each !== 'live')
          printFigure({
            figure: `R1, sessions lost: two processes on ${name}, ${losses * 100} % of replies lost`,
            runs: traffic.renewed,
            found: `${lost.length} of ${browsers} sessions; ${traffic.kills} kills, ${traffic.faults['drop-reply']} replies lost, ${traffic.faults.delay} late`,
          })
          expect(traffic.renewed).toBeGreaterThanOrEqual(renewals)
          expect(traffic.kills).toBeGreaterThanOrEqual(kills)
          expect(traffic.faults['drop-reply']).toBeGreaterThan(0)
          expect(traffic.faults.delay).toBeGreaterThan(0)
          expect({ lost, ended: traffic.lost, sessions: traffic.sessions }).toEqual({
            lost: [],
            ended: 0,
            sessions: browsers,
          })
        } finally {
          await stack.close()
        }
      },
      pickRuns({ short: 60, nightly: 240, long: 1440 }) * 60_000,
    )
  },
)
