import { refreshUser } from '@keyhook/sdk/core'
import { makeProver } from '../../provider/test/make-prover.js'
import { askUntilAnswered } from './ask-until-answered.js'
import type { Browser } from './open-browser.js'
import { readGeneration } from './read-generation.js'
import type { TestStack } from './start-test-stack.js'

const window = 60_000
const refreshPath = '/api/v1/sessions'

export type Theft = {
  readonly isBound: boolean
  /**
   * - `caught`: the family ended by the replay, once, and neither holds anything that is good for more.
   * - `refused`: the thief got nothing, ever, and the victim goes on.
   * - `missed`: anything else.
   */
  readonly outcome: 'caught' | 'refused' | 'missed'
  /** Answers that rule 9 does not give. */
  readonly against: readonly string[]
}

/**
 * Somebody copies a browser's tokens and uses them at moments of his choice, while the browser goes on: before it, after
 * it, after its next token was seen, and more than a minute later, for which the session's times are moved back.
 */
export async function steal({ isBound, victim, stack }: steal.Options): Promise<Theft> {
  const { appId, database, random, url } = stack
  const against: string[] = []
  /** Until an answer comes: a browser whose token has run out would renew it in whatever it does next. */
  async function victimRefreshes(): Promise<string | undefined> {
    for (;;) {
      const outcome = await victim.renew()
      if (outcome !== 'kept') return outcome === 'lost' ? undefined : victim.refreshToken()
    }
  }
  for (let count = Math.floor(random() * 3); count > 0; count--) await victimRefreshes()
  const { sessionId } = readGeneration(victim.refreshToken())
  const thief = { access: victim.client.session.accessToken() ?? '', refresh: victim.refreshToken() ?? '' }
  const foreign = isBound && random() < 0.5 ? await makeProver(new URL(url).origin) : undefined

  const row = () => database.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()

  const age = () =>
    database
      .updateTable('sessions')
      .set(({ eb }) => ({ rotated_at: eb('rotated_at', '-', window + 1000) }))
      .where('id', '=', sessionId)
      .execute()

  async function thiefRefreshes(): Promise<string | undefined> {
    const dpop = await foreign?.prove(refreshPath, { now: Date.now(), token: thief.refresh })
    const { body, status } = await askUntilAnswered(`${url}${refreshPath}`, {
      method: 'POST',
      headers: { 'privy-app-id': appId, 'content-type': 'application/json', ...(dpop && { dpop }) },
      body: JSON.stringify({ refresh_token: thief.refresh }),
    })
    if (status === 401) return undefined
    const { refresh_token, token } = JSON.parse(body) as { refresh_token: string; token: string }
    Object.assign(thief, { access: token, refresh: refresh_token })
    return refresh_token
  }

  const calls = {
    thief: () =>
      askUntilAnswered(`${url}/api/v1/users/me`, {
        headers: { 'privy-app-id': appId, 'authorization': `Bearer ${thief.access}` },
      }),
    victim: () => refreshUser(victim.client).catch(() => {}),
  }

  const refreshes = { thief: thiefRefreshes, victim: victimRefreshes }

  /** One refresh, and whether rule 9 gives this answer. Gives whether the family goes on. */
  async function refresh(who: 'thief' | 'victim'): Promise<boolean> {
    const presented = readGeneration(who === 'thief' ? thief.refresh : victim.refreshToken()).generation
    const [before, start] = [await row(), Date.now()]
    const token = await refreshes[who]()
    const [after, end] = [await row(), Date.now()]
    const given = token === undefined ? 'over' : readGeneration(token).generation
    const isRefused = isBound && who === 'thief'
    // The victim's last call may have been seen meanwhile, and a minute may have passed.
    const states = [before.is_seen, after.is_seen].map((seen) => ({ ...before, is_seen: seen }))
    const expected: (number | 'over')[] = isRefused
      ? ['over']
      : states.flatMap((state) => [start, end].map((now) => rule(state, presented, now)))
    if (!expected.includes(given)) against.push(`${who} with ${presented} got ${given}, not ${expected.join(' or ')}`)
    if (isRefused && after.ended_at !== null) against.push('a thief without the key ended the session')
    return after.ended_at === null
  }

  let isAlive = true
  for (let steps = Math.floor(random() * 7); isAlive && steps > 0; steps--) {
    if (random() < 0.3) await age()
    const who = random() < 0.5 ? 'thief' : 'victim'
    if (random() < 0.4) await calls[who]()
    else isAlive = await refresh(who)
  }
  // Both go on with what they hold, as people and thieves do.
  for (let round = 0; isAlive && round < 3; round++)
    for (const who of ['victim', 'thief'] as const) {
      isAlive &&= await refresh(who)
      await calls[who]()
      await age()
    }

  const last = await row()
  const events = await database.selectFrom('events').select('type').where('session_id', '=', sessionId).execute()
  const isOver = { thief: (await thiefRefreshes()) === undefined, victim: (await refreshes.victim()) === undefined }
  const isCaught =
    last.ended_by === 'replay' &&
    events.map(({ type }) => type).join() === 'session-ended-by-replay' &&
    isOver.thief &&
    isOver.victim
  const isRefused = isBound && last.ended_at === null && events.length === 0 && isOver.thief && !isOver.victim
  return { against, isBound, outcome: isCaught ? 'caught' : isRefused ? 'refused' : 'missed' }
}

export declare namespace steal {
  type Options = { isBound: boolean; victim: Browser; stack: TestStack }
}

/** Security rule 9, written a second time: the number of the token that is given, or that the family is over. */
function rule(session: rule.Session, presented: number, now: number): number | 'over' {
  const { ended_at, generation, is_seen, rotated_at } = session
  if (ended_at !== null) return 'over'
  if (presented === generation) return generation + 1
  if (presented === generation - 1 && (is_seen === 0 || now - rotated_at <= window)) return generation
  return 'over'
}

declare namespace rule {
  type Session = { ended_at: number | null; generation: number; is_seen: number; rotated_at: number }
}
