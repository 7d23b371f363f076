// Proves security rule 28, threat 55.
import { sessions, users } from '@keyhook/sdk/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'

const ended = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }

function start() {
  const { browser, provider } = setUp({
    settings: { limits: { sessionsOfUser: 3, sendsAnHour: 100, sendsADay: 100 } },
  })
  const open = async (name: string) => {
    const opened = browser(name)
    opened.keys.page = await makeProver(provider.url)
    await opened.login()
    provider.clock.advance(60_000)
    return opened
  }
  const { database } = provider
  const countRows = async () => (await database.selectFrom('sessions').select('id').execute()).length
  return { countRows, database, open, provider }
}

test('security rule 28: a login above the session limit ends the least recently used session, with an event', async () => {
  const { database, open } = start()
  const first = await open('first')
  const second = await open('second')
  await open('third')
  await first.refresh()
  const fourth = await open('fourth')

  expect(await rejection(second.call(users.me, {}))).toMatchObject(ended)
  await first.call(users.me, {})
  expect((await fourth.call(sessions.list, {})).sessions).toHaveLength(3)
  const events = database.selectFrom('events').select('user_id').where('type', '=', 'session-ended-by-session-limit')
  expect(await events.execute()).toEqual([{ user_id: first.userId() }])
})

test('security rule 28: ends sessions without a user action before sessions with a user action', async () => {
  const { database, open } = start()
  const acted = await open('acted')
  await open('second')
  await open('third')
  // Imitates logins by script in the page.
  await database
    .updateTable('sessions')
    .set({ frame_approved: null, page_key_known: null })
    .where('thumbprint', '<>', acted.keys.page!.thumbprint)
    .execute()
  await open('fourth')

  expect(await acted.call(users.me, {})).toMatchObject({ user: { id: acted.userId() } })
})

test('threat 55: keeps at most as many ended sessions of a user as the limit allows', async () => {
  const { countRows, open } = start()
  for (let index = 0; index < 10; index += 1) await open(`browser ${index}`)

  expect(await countRows()).toBe(6)
})

test('threat 55: records the session limit once per user and day', async () => {
  const { database, open, provider } = start()
  const first = await open('ada')
  for (let login = 0; login < 5; login += 1) await open(`today ${login}`)
  const events = database
    .selectFrom('events')
    .select('user_id')
    .where('type', '=', 'session-ended-by-session-limit')
    .where('user_id', '=', first.userId())
  expect(await events.execute()).toHaveLength(1)

  provider.clock.advance(24 * 60 * 60_000)
  await open('tomorrow')
  expect(await events.execute()).toHaveLength(2)
})

test('threat 55: opens no transaction to end a session that does not exist', async () => {
  const { database, open } = start()
  const [ada, other] = [await open('ada'), await open('other')]
  const { sessions: before } = await ada.call(sessions.list, {})
  const transaction = vi.spyOn(database, 'transaction')
  onTestFinished(() => transaction.mockRestore())
  expect(await ada.call(sessions.end, { id: 'none' })).toEqual({})
  expect(transaction).not.toHaveBeenCalled()
  await other.call(users.me, {})

  expect((await ada.call(sessions.list, {})).sessions).toEqual(before)
})
