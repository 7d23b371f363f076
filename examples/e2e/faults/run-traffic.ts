import { type Browser, openBrowser } from './open-browser.js'
import { loseReplies } from './lose-replies.js'
import { readGeneration } from './read-generation.js'
import type { TestStack } from './start-test-stack.js'
import { steal, type Theft } from './steal.js'
import { atOnce } from './at-once.js'

const workers = 64
const loginsAtOnce = 8

/**
 * Browsers that renew their sessions again and again while replies are lost, some take seconds, and providers are
 * killed; and in between, thefts. At the end the faults stop, and every session that nobody stole from is looked at.
 */
export async function runTraffic(stack: TestStack, options: runTraffic.Options): Promise<Traffic> {
  const { database, providers, proxy, random } = stack
  const open = (count: number, name: string, isBound: (index: number) => boolean) =>
    atOnce(loginsAtOnce, count, async (index) => {
      const browser = openBrowser({ stack, isBound: isBound(index) })
      await browser.logIn(`${name}-${index}@example.com`)
      return browser
    })
  const browsers = await open(options.browsers, 'user', (index) => index % 4 === 0)
  const victims = await open(options.thefts, 'victim', (index) => index % 2 === 0)

  const tally = { renewed: 0, kept: 0, lost: 0 }
  const idle = new Set(browsers)
  const thefts: Theft[] = []
  const isOver = () =>
    tally.renewed >= options.renewals && providers.kills() >= options.kills && thefts.length === victims.length

  async function live(): Promise<void> {
    while (!isOver() && idle.size > 0) {
      const browser = [...idle][Math.floor(random() * idle.size)]!
      idle.delete(browser)
      const outcome = await browser.renew()
      tally[outcome]++
      if (outcome !== 'lost') idle.add(browser)
    }
  }

  proxy.choose(loseReplies({ delays: 0.05, losses: options.losses, random }))
  providers.startKilling(options.mostKills)
  await Promise.all([
    atOnce(workers, workers, live),
    atOnce(16, victims.length, async (index) => {
      thefts.push(await steal({ isBound: index % 2 === 0, victim: victims[index]!, stack }))
    }),
  ])
  await providers.stopKilling()
  proxy.choose(undefined)

  const lineages = await atOnce(workers, browsers.length, (index) => lookAt(stack, browsers[index]!))
  const rows = await database
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  for (const browser of [...browsers, ...victims]) browser.close()
  return {
    ...tally,
    faults: proxy.counts,
    kills: providers.kills(),
    lineages,
    sessions: Number(rows[0]?.count),
    thefts,
  }
}

export declare namespace runTraffic {
  type Options = {
    browsers: number
    /** That are acknowledged, and kills, until it is over. */
    renewals: number
    kills: number
    mostKills?: number | undefined
    /** Share of the replies that get lost, 0 to 1. */
    losses: number
    thefts: number
  }
}

export type Traffic = {
  /** Renewals that were acknowledged. */
  readonly renewed: number
  /** Renewals that were given up because no answer came. */
  readonly kept: number
  /** Sessions that ended with no theft. */
  readonly lost: number
  readonly faults: TestStack['proxy']['counts']
  readonly kills: number
  /** Of each session that nobody stole from, what is wrong with it at the end; nothing, it is hoped. */
  readonly lineages: readonly ('live' | 'lost' | 'ended' | 'another generation')[]
  /** All that were ever opened. */
  readonly sessions: number
  readonly thefts: readonly Theft[]
}

/** After quiet: what the browser holds is the newest there is, and it renews, twice. */
async function lookAt({ database }: TestStack, browser: Browser): Promise<Traffic['lineages'][number]> {
  for (let round = 0; round < 2; round++) {
    for (let outcome; outcome !== 'renewed';) {
      outcome = await browser.renew()
      if (outcome === 'lost') return 'lost'
    }
    const { generation, sessionId } = readGeneration(browser.refreshToken())
    const row = await database.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst()
    if (row?.ended_at !== null) return 'ended'
    if (row.generation !== generation) return 'another generation'
  }
  return 'live'
}
