import { siwe } from '@keyhook/sdk/wire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { setUpWallets } from '../../test/sign-in.js'
import { softDeleteUser } from '../database/users.js'

const hour = 60 * 60_000
const full = { code: 'USER_LIMIT_REACHED', status: 403 }

function start(maxUsers: number, app: object = {}) {
  const world = setUpWallets({ app: { maxUsers, ...app } })
  const { browser, provider, wallet } = world
  const signUp = async (name: string) => {
    const opened = browser(name)
    return opened.call(siwe.authenticate, await wallet().sign(opened))
  }
  const email = (name: string) => rejection(browser(name).login(`${name}@example.com`))
  const countSeats = () => provider.database.selectFrom('apps').select('users').executeTakeFirstOrThrow()
  return { ...world, countSeats, email, signUp }
}

test("threat 20: users with a wallet or passkey alone fill at most half of the app's user limit", async () => {
  const { countSeats, email, signUp } = start(5)
  const keys = await Promise.all(Array.from({ length: 6 }, (_, index) => rejection(signUp(`key ${index}`))))

  expect(keys.filter((outcome) => outcome === 'did not reject')).toHaveLength(3)
  expect(await countSeats()).toEqual({ users: 3 })
  expect(await rejection(signUp('another key'))).toMatchObject(full)
  expect([await email('ada'), await email('grace')]).toEqual(['did not reject', 'did not reject'])
  expect(await email('mary')).toMatchObject(full)
})

test('an email address removes a user from the limit for wallet-only users within an hour', async () => {
  const { provider, signUp } = start(2)
  const { user } = await signUp('first key')
  const account = { app_id: provider.appId, user_id: user.id, type: 'email', identifier: 'ada@example.com' } as const
  await provider.database
    .insertInto('accounts')
    .values({ ...account, first_verified_at: 0, latest_verified_at: 0 })
    .execute()
  provider.clock.advance(hour)

  expect(await rejection(signUp('second key'))).toBe('did not reject')
  expect(await rejection(signUp('third key'))).toMatchObject(full)
})

test('threat 37: does not read all wallet-only users at each sign-up', async () => {
  const { provider, signUp } = start(8)
  for (let index = 0; index < 4; index++) await signUp(`key ${index}`)
  const first = await provider.database.selectFrom('apps').select('free_counted_at').executeTakeFirstOrThrow()
  provider.clock.advance(hour - 1)
  const refused = [await rejection(signUp('fifth key')), await rejection(signUp('sixth key'))]
  const then = await provider.database.selectFrom('apps').select(['free_counted_at', 'users']).executeTakeFirstOrThrow()

  expect(refused).toEqual([expect.objectContaining(full), expect.objectContaining(full)])
  expect(then).toEqual({ ...first, users: 4 })
})

test('users with a wallet or passkey alone may fill an app that offers no other login methods', async () => {
  const { signUp } = start(2, { loginMethods: ['siwe', 'passkey'] })

  expect(await rejection(signUp('first key'))).toBe('did not reject')
  expect(await rejection(signUp('second key'))).toBe('did not reject')
  expect(await rejection(signUp('third key'))).toMatchObject(full)
})

test('threat 20: a wallet-only user still counts toward the limit for wallet-only users after a transfer deleted the user', async () => {
  const { provider, signUp } = start(4)
  const { appId, clock, database } = provider
  const [{ user: first }, { user: second }] = [await signUp('first key'), await signUp('second key')]
  await softDeleteUser(database, { appId, by: 'transfer', id: first.id, now: clock.now() })
  expect(await rejection(signUp('third key'))).toMatchObject(full)

  // An operator's deletion allows another user. The provider detects this when it next counts the users.
  await softDeleteUser(database, { appId, by: 'operator', id: second.id, now: clock.now() })
  clock.advance(hour)
  expect(await rejection(signUp('third key'))).toBe('did not reject')
  expect(await rejection(signUp('fourth key'))).toMatchObject(full)
})

test('threat 20: a sign-up whose account another user just linked adds no user', async () => {
  const { browser, countSeats, provider } = start(5)
  const { user: other } = await browser('eve').login('eve@example.com')
  // The other user links the address while the sign-up adds its user.
  await sql`
    create trigger link_meanwhile after insert on users begin
      insert into accounts (app_id, type, identifier, user_id, first_verified_at, latest_verified_at)
      values (${sql.lit(provider.appId)}, 'email', 'ada@example.com', ${sql.lit(other.id)}, 1, 1);
    end
  `.execute(provider.database)

  expect(await browser('ada').login('ada@example.com')).toMatchObject({ isNewUser: false, user: { id: other.id } })
  expect(await provider.database.selectFrom('users').select('id').execute()).toEqual([{ id: other.id }])
  expect(await countSeats()).toEqual({ users: 1 })
})
