import { loseReplies } from '@keyhook/test-kit/faults/lose-replies'
import { type Browser, openBrowser } from './open-browser.js'
import { readGeneration } from './read-generation.js'
import type { TestStack } from './start-test-stack.js'

const workers = 64

/**
 * Renews sessions in several browsers again and again, while responses are lost or delayed and providers are killed.
 * Finally the faults stop, and every session is checked.
 */
export async function runTraffic(stack: TestStack, options: runTraffic.Options): Promise<Traffic> {
  const { database, providers, proxy, random } = stack
  const browsers: Browser[] = []
  for (let index = 0; index < options.browsers; index++) {
    const browser = openBrowser({ stack, isBound: index % 4 === 0 })
    await browser.logIn(`user-${index}@example.com`)
    browsers.push(browser)
  }

  const tally = { renewed: 0, unconfirmed: 0, lost: 0 }
  const idle = new Set(browsers)
  const isOver = () => tally.renewed >= options.renewals && providers.kills() >= options.kills
  async function renewUntilOver(): Promise<void> {
    while (!isOver() && idle.size > 0) {
      const browser = [...idle][Math.floor(random() * idle.size)]!
      idle.delete(browser)
      const outcome = await browser.renew()
      tally[outcome]++
      if (outcome !== 'lost') idle.add(browser)
    }
  }

  proxy.choose(loseReplies({ delays: 0.05, losses: options.losses, random }))
  const enough = new AbortController()
  const killing = providers.killAtRandom(enough.signal, options.mostKills)
  await Promise.all(Array.from({ length: workers }, renewUntilOver))
  enough.abort()
  await killing
  proxy.choose(undefined)

  const lineages = await Promise.all(browsers.map((browser) => lookAt(stack, browser)))
  const rows = await database.selectFrom('sessions').select('id').execute()
  browsers.forEach((browser) => browser.close())
  return { ...tally, faults: proxy.counts, kills: providers.kills(), lineages, sessions: rows.length }
}

export declare namespace runTraffic {
  type Options = {
    browsers: number
    /** The number of acknowledged renewals, after which the traffic ends. */
    renewals: number
    kills: number
    mostKills?: number | undefined
    /** Share of the responses that are lost, from 0 to 1. */
    losses: number
  }
}

export type Traffic = {
  /** Renewals that were acknowledged. */
  readonly renewed: number
  /** Renewals that ended without a response. */
  readonly unconfirmed: number
  /** Sessions that ended. */
  readonly lost: number
  readonly faults: TestStack['proxy']['counts']
  readonly kills: number
  /** The final state of each session's token family. */
  readonly lineages: readonly ('live' | 'lost' | 'ended' | 'another generation')[]
  /** All sessions that were ever opened. */
  readonly sessions: number
}

/** Checks after the traffic that the browser has the newest refresh token. Renews the session twice. */
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
