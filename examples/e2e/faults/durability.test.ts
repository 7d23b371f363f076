import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { type Entry, findMissing, keepJournal } from './keep-journal.js'
import { listDatabases } from './list-databases.js'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { startTestStack } from './start-test-stack.js'

const { databases, stop } = await listDatabases({ isDurable: true })
afterAll(stop)

const users = 8
const kills = pickRuns({ short: 2, nightly: 100 })
const entriesBetween = pickRuns({ short: 10, nightly: 25 })
const everything = ['fork', 'login', 'logout', 'refresh', 'wallet']
const kindsOf = (journal: readonly Entry[]) => [...new Set(journal.map(({ did }) => did))].toSorted()

describe.each(databases)('with two provider processes on $name', ({ crash, isMissing, name, postgres: address }) => {
  test.skipIf(isMissing)(
    'figure R21: keeps every acknowledged write after a process or the database is killed',
    async () => {
      const stack = await startTestStack({ postgres: address, processes: 2 })
      const journal: Entry[] = []
      const missing: Entry[] = []
      let isOver = false
      const life = Promise.all(
        Array.from({ length: users }, (_, index) =>
          keepJournal(stack, { isOver: () => isOver, journal, name: `user${index}` }),
        ),
      )
      try {
        for (let count = 1; count <= kills; count++) {
          const goal = journal.length + entriesBetween
          while (journal.length < goal || kindsOf(journal).length < everything.length)
            await Promise.race([wait(20), life])
          const acknowledged = [...journal]
          if (count % 2 === 0) crash()
          await stack.providers.kill()
          missing.push(...(await findMissing(stack, acknowledged)))
        }
        isOver = true
        await life
        missing.push(...(await findMissing(stack, journal)))
      } finally {
        isOver = true
        await life.catch(() => {})
        await stack.close()
      }
      printFigure({
        figure: `R21, acknowledged writes that were not there after a kill: two processes on ${name}`,
        runs: journal.length,
        found: `${missing.length}; ${stack.providers.kills()} kills`,
      })
      expect(kindsOf(journal)).toEqual(everything)
      expect(missing).toEqual([])
    },
    pickRuns({ short: 10, nightly: 240 }) * 60_000,
  )
})
