import { randomBytes } from 'node:crypto'
import { guest, passwordless, passwordlessSms, users } from '@keyhook/sdk/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAtUsers } from '@keyhook/test-kit/faults/look-at-users'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { faults } from '@keyhook/wallet-frame/test/faults'
import { type Browser, rejection, setUp, withoutClicks } from '../../test/set-up.js'

const fault = faults()
let unwatch = () => {}
beforeAll(() => {
  unwatch = fault.watchQueries()
})
afterAll(() => unwatch())

const { browser, provider } = setUp({
  app: { ...withoutClicks, loginMethods: ['email', 'sms', 'guest'] },
  settings: { limits: { textsToCountryAnHour: 1_000_000, textsToRangeAnHour: 1_000_000 } },
})
afterAll(provider.close)

/** Two users of one test run, with the accounts that they have or link. */
type Round = { ada: Browser; other: Browser; first: string; second: string; phone: string }
type Change = {
  /** Prepares the change, and returns the call that makes it. */
  readonly begin: (round: Round) => Promise<() => Promise<unknown>>
  /** Accounts of each user after the change. Each event is recorded once. */
  readonly accounts: readonly string[]
  readonly events: readonly string[]
}

let rounds = 0
function newRound(): Round {
  const round = rounds++
  return {
    ada: browser(`ada${round}`),
    other: browser(`other${round}`),
    first: `first${round}@example.com`,
    second: `second${round}@example.com`,
    phone: `+1213373${4000 + round}`,
  }
}

async function linkPhone({ ada, phone }: Round) {
  await ada.confirm({ type: 'link', accountType: 'phone', identifier: phone })
  await ada.call(passwordlessSms.init, { phoneNumber: phone })
  const code = provider.inbox(phone) ?? ''
  return () => ada.call(passwordlessSms.link, { phoneNumber: phone, code })
}

async function enterAsGuest({ ada }: Round) {
  const answer = await ada.call(guest.authenticate, { guest_credential: randomBytes(32).toString('base64url') })
  Object.assign(ada.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
}

const changes: Readonly<Record<string, Change>> = {
  'linking': {
    async begin(round) {
      await round.ada.login(round.first)
      return linkPhone(round)
    },
    accounts: ['ada: email first', 'ada: phone'],
    events: ['account-linked'],
  },
  'linking as a guest': {
    async begin(round) {
      await enterAsGuest(round)
      const code = await round.ada.sendCode(round.second)
      return () => round.ada.call(passwordless.link, { email: round.second, code })
    },
    accounts: ['ada: email second'],
    events: ['account-linked'],
  },
  'updating': {
    async begin({ ada, first, second }) {
      await ada.login(first)
      await ada.confirmEmail('update', second)
      const code = await ada.sendCode(second)
      return () => ada.call(passwordless.update, { oldAddress: first, newAddress: second, code })
    },
    accounts: ['ada: email second'],
    events: ['account-updated'],
  },
  'unlinking': {
    async begin(round) {
      await round.ada.login(round.first)
      await (
        await linkPhone(round)
      )()
      await round.ada.confirm({ type: 'unlink', accountType: 'phone', identifier: round.phone })
      return () => round.ada.call(passwordlessSms.unlink, { phoneNumber: round.phone })
    },
    accounts: ['ada: email first'],
    events: ['account-linked', 'account-unlinked'],
  },
  'transferring an account': {
    async begin(round) {
      const { ada, other, second } = round
      await other.login(second)
      await enterAsGuest(round)
      const code = await ada.sendCode(second)
      const error = await rejection(ada.call(passwordless.link, { email: second, code }))
      const { nonce = '' } = (error as { data?: { nonce?: string } }).data ?? {}
      return () => ada.call(passwordless.transfer, { email: second, nonce })
    },
    accounts: ['ada: email second', 'released by other: email second'],
    events: ['account-transferred', 'session-ended-by-transfer', 'user-deleted-by-transfer'],
  },
}

const look = (ids: { ada: string; other: string }, { first, second }: Round) =>
  lookAtUsers(provider.database, {
    identifiers: { [first]: 'first', [second]: 'second' },
    users: { [ids.other]: 'other', [ids.ada]: 'ada' },
  })

/** Runs a change with a provider that crashes at one point. Returns false if the change has fewer points. */
async function run({ begin }: Change, at: number) {
  const round = newRound()
  const change = await begin(round)
  const idOf = async ({ call, tokens }: Browser) => (tokens.access ? (await call(users.me, {})).user.id : '')
  const ids = { ada: await idOf(round.ada), other: await idOf(round.other) }
  const before = await look(ids, round)
  fault.arm(at)
  const error = await change().then(
    () => undefined,
    (cause: unknown) => cause,
  )
  const { crashed, passed } = fault.restart()
  const found = await look(ids, round)
  // The same request succeeds after the crash, unless it had completed.
  const repeated = await rejection(change())
  return { after: await look(ids, round), before, crashed, error, found, passed, repeated }
}

test.each(Object.entries(changes))(
  'applies a change completely or not at all, and once, if the provider crashes during %s',
  async (name, change) => {
    // The first run also counts the queries that a provider runs only once.
    await run(change, Infinity)
    const whole = await run(change, Infinity)
    expect(whole.error).toBeUndefined()
    expect(whole.found).toMatchObject({ accounts: change.accounts, events: change.events })
    expect(whole.found).not.toEqual(whole.before)
    // Points come in pairs, before and after a query. An odd step covers both kinds.
    const step = form === 'short' ? 5 : 1
    const all = Array.from({ length: whole.passed }, (_, index) => index + 1)
    const seen = { nothing: 0, all: 0 }
    // For every step, the last point is after the commit.
    for (const at of all.filter((point) => point % step === 1 % step || point === whole.passed)) {
      const { after, before, crashed, error, found, repeated } = await run(change, at)
      const isDone = JSON.stringify(found) === JSON.stringify(whole.found)

      expect(crashed).toBe('provider')
      expect(error, `at point ${at}`).toBeDefined()
      expect(found, `at point ${at}`).toEqual(isDone ? whole.found : before)
      if (!isDone) expect(repeated, `at point ${at}`).toBe('did not reject')
      expect(after, `at point ${at}`).toEqual(whole.found)
      seen[isDone ? 'all' : 'nothing']++
    }

    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
    const runs = seen.all + seen.nothing
    printFigure({ figure: `Changes half done or done twice, ${name}`, runs, found: `0; ${seen.all} were done` })
  },
  600_000,
)
