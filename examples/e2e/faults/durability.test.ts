import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { atOnce } from './at-once.js'
import { type Entry, findMissing, keepJournal } from './keep-journal.js'
import { listDatabases } from './list-databases.js'
import { pickRuns } from './pick-runs.js'
import { printFigure } from './print-figure.js'
import { startWorld } from './start-world.js'

const minute = 60_000
const { databases, stop } = await listDatabases({ isDurable: true })
afterAll(stop)

const people = 8
const kills = pickRuns({ short: 3, nightly: 100 })
const entriesBetween = 25

describe.each(databases)('two processes on $name', ({ crash, isMissing, name, postgres: address }) => {
  test.skipIf(isMissing)(
    'whatever was acknowledged before a process or the database is killed is there afterwards (R21)',
    async () => {
      const world = await startWorld({ postgres: address, processes: 2 })
      const journal: Entry[] = []
      const missing: Entry[] = []
      let isOver = false
      const life = atOnce(people, people, (index) =>
        keepJournal(world, { isOver: () => isOver, journal, name: `user${index}` }),
      )
      // Should a person fail, the waiting below is over too.
      const failed = life.then(() => undefined)
      try {
        for (let count = 1; count <= kills; count++) {
          for (const goal = journal.length + entriesBetween; journal.length < goal;)
            await Promise.race([wait(20), failed])
          const acknowledged = [...journal]
          if (count % 2 === 0) crash()
          await world.providers.kill()
          missing.push(...(await findMissing(world, acknowledged)))
        }
        isOver = true
        await life
        missing.push(...(await findMissing(world, journal)))
      } finally {
        isOver = true
        await life.catch(() => {})
        await world.close()
      }
      printFigure({
        figure: `R21, acknowledged writes that were not there after a kill: two processes on ${name}`,
        runs: journal.length,
        found: `${missing.length}; ${world.providers.kills()} kills`,
      })
      expect(new Set(journal.map(({ did }) => did))).toEqual(new Set(['login', 'logout', 'refresh', 'fork', 'wallet']))
      expect(missing).toEqual([])
    },
    pickRuns({ short: 60, nightly: 240 }) * minute,
  )
})
