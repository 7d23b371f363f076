import { passwordless, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../../../test/set-up.js'
import { createRoots } from '../../rules/key-ring.js'
import { digest } from '../../rules/digest.js'
import { unsealText } from '../../rules/seal.js'

const email = 'ada@example.com'
const wrongCode = { code: 'INVALID_CREDENTIALS', status: 422, message: 'Invalid or expired verification code' }
const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('logs a new user in with the code from the inbox, and finds the same user again', async () => {
  const { browser, provider } = setUp()
  const first = await browser().login(email)
  provider.clock.advance(60_000)
  const second = await browser().login(email)

  expect(first).toMatchObject({ isNewUser: true, user: { email: { address: email }, hasAcceptedTerms: false } })
  expect(second).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
})

test('normalizes the spelling of an address', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const { user } = await ada.login(email)
  ada.tokens.access = ''
  await ada.call(passwordless.init, { email: ' ADA@Example.COM ' })
  const again = await ada.enterCode('Ada＠example.com', provider.inbox(email) ?? '')

  expect(user.email?.address).toBe(email)
  expect(again.user.id).toBe(user.id)
})

test('accepts a code with spaces', async () => {
  const { browser } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)

  expect(await ada.enterCode(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ isNewUser: true })
})

test('accepts a code with non-Latin digits', async () => {
  const { browser } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)

  const typed = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  expect(await ada.enterCode(email, typed)).toMatchObject({ isNewUser: true })
})

test('security rule 14: rejects a wrong code with the error message of the specification', async () => {
  const { browser } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)

  expect(await rejection(ada.enterCode(email, other(code)))).toMatchObject(wrongCode)
})

test('security rule 14: rejects the sixth attempt, even with the right code', async () => {
  const { browser } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)
  for (let count = 0; count < 5; count++) await rejection(ada.enterCode(email, other(code)))

  expect(await rejection(ada.enterCode(email, code))).toMatchObject(wrongCode)
})

test('security rule 14: a code expires after ten minutes', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)
  provider.clock.advance(10 * 60_000)

  expect(await rejection(ada.enterCode(email, code))).toMatchObject(wrongCode)
})

test('rejects a code that was already used', async () => {
  const { browser } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)
  await ada.enterCode(email, code)

  expect(await rejection(ada.enterCode(email, code))).toMatchObject(wrongCode)
})

test('security rule 14: does not count attempts with a used code', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)
  await ada.enterCode(email, code)
  for (let count = 0; count < 3; count++) await rejection(ada.enterCode(email, other(code)))

  expect(await provider.database.selectFrom('code_requests').select('tries').execute()).toEqual([{ tries: 1 }])
  expect(await provider.database.selectFrom('failures').selectAll().execute()).toEqual([])
})

test('security rule 14, threat 36: a copy of the database does not reveal a code', async () => {
  const root = new Uint8Array(32).fill(9)
  const { browser, provider } = setUp({ secrets: { root, recovery: new Uint8Array(32) } })
  const code = await browser().sendCode(email)
  const row = await provider.database.selectFrom('code_requests').selectAll().executeTakeFirstOrThrow()

  expect(await unsealText(createRoots(root).ring('codes'), row.digest ?? '', [row.id])).toBe(digest(code))
  expect(Object.values({ ...row, id: '', digest: '' }).map(String)).not.toContain(code)
  expect(row.address).not.toContain('ada')
})

test('security rule 14: rejects the right code while an address is locked', async () => {
  const { browser } = setUp({ settings: { limits: { failuresInARow: 3 } } })
  const ada = browser()
  const code = await ada.sendCode(email)
  for (let count = 0; count < 3; count++) await rejection(ada.enterCode(email, other(code)))

  expect(await rejection(ada.enterCode(email, code))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('security rule 14: a new code invalidates the old one', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const old = await ada.sendCode(email)
  provider.clock.advance(30_000)
  const fresh = await ada.sendCode(email)

  if (old !== fresh) expect(await rejection(ada.enterCode(email, old))).toMatchObject(wrongCode)
  expect(await ada.enterCode(email, fresh)).toMatchObject({ isNewUser: true })
})

test('threat 7: rejects a code in another browser, and counts no attempt', async () => {
  const { browser } = setUp()
  const victim = browser('victim')
  const attacker = browser('attacker')
  const code = await victim.sendCode(email)
  const refused = await rejection(attacker.enterCode(email, code))
  for (let count = 0; count < 10; count++) await rejection(attacker.enterCode(email, other(code)))

  expect(refused).toMatchObject(wrongCode)
  expect(await victim.enterCode(email, code)).toMatchObject({ isNewUser: true })
})

test('security rule 14, threat 10: checks exactly five of 200 concurrent code guesses', async () => {
  const { browser, provider } = setUp({ settings: { limits: { failuresInARow: 1_000_000 } } })
  const ada = browser()
  const code = await ada.sendCode(email)
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => rejection(ada.enterCode(email, other(code)))))
  const { tries } = await provider.database.selectFrom('code_requests').select('tries').executeTakeFirstOrThrow()
  const { count } = await provider.database.selectFrom('failures').select('count').executeTakeFirstOrThrow()

  expect(outcomes).toHaveLength(200)
  expect({ tries, count }).toEqual({ tries: 5, count: 5 })
})

test('security rule 14: logs in once if a code is redeemed 100 times concurrently', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => ada.enterCode(email, code)))
  const sessions = await provider.database.selectFrom('sessions').select('id').execute()

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(sessions).toHaveLength(1)
})

test('security rule 14: sends five emails an hour and ten a day to one address', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const outcomes: unknown[] = []
  for (let hour = 0; hour < 3; hour++) {
    for (let count = 0; count < 6; count++) {
      outcomes.push(
        await ada.sendCode(email).then(
          () => 'sent',
          (error: { code: string }) => error.code,
        ),
      )
      provider.clock.advance(60_000)
    }
    provider.clock.advance(60 * 60_000)
  }

  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(10)
  expect(outcomes.slice(0, 6)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'TOO_MANY_REQUESTS'])
  expect(outcomes.slice(-6)).toEqual(Array(6).fill('TOO_MANY_REQUESTS'))
})

test('shares the email limit between two spellings of an address', async () => {
  const { browser, provider } = setUp({ settings: { limits: { sendsAnHour: 1 } } })
  const ada = browser()
  await ada.sendCode(email)
  provider.clock.advance(30_000)

  expect(await rejection(ada.sendCode('ＡDA@example.com'))).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
})

test('threat 13: sends one email if a code request is repeated immediately', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)
  await ada.sendCode(email)

  expect(provider.messages(email)).toHaveLength(1)
  expect(await ada.enterCode(email, code)).toMatchObject({ isNewUser: true })
})

test('security rule 14: locks an address after too many consecutive wrong codes, across several codes', async () => {
  const { browser, provider } = setUp({ settings: { limits: { failuresInARow: 7 } } })
  const ada = browser()
  for (let round = 0; round < 2; round++) {
    const code = await ada.sendCode(email)
    for (let count = 0; count < 5; count++) await rejection(ada.enterCode(email, other(code)))
    provider.clock.advance(60_000)
  }
  const locked = await rejection(ada.sendCode(email))
  provider.clock.advance(24 * 60 * 60_000)

  expect(locked).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await ada.login(email)).toMatchObject({ isNewUser: true })
})

test('a correct code resets the count of wrong codes for the address', async () => {
  const { browser, provider } = setUp({ settings: { limits: { failuresInARow: 5 } } })
  const ada = browser()
  for (let round = 0; round < 3; round++) {
    const code = await ada.sendCode(email)
    for (let count = 0; count < 3; count++) await rejection(ada.enterCode(email, other(code)))
    await ada.enterCode(email, code)
    provider.clock.advance(60 * 60_000)
  }

  expect(await provider.database.selectFrom('failures').selectAll().execute()).toEqual([])
})

test('records one security event a minute for single wrong guesses on many accounts', async () => {
  const { browser, provider } = setUp({
    settings: { limits: { alarmFailures: 20, alarmNetworks: 1 } },
    now: 1_800_000_000_000,
  })
  for (let count = 0; count < 30; count++) {
    const victim = browser(`bot ${count}`)
    const code = await victim.sendCode(`user${count}@example.com`)
    await rejection(victim.enterCode(`user${count}@example.com`, other(code)))
  }
  const events = await provider.database.selectFrom('events').select(['app_id', 'type']).execute()

  expect(events).toEqual([{ app_id: provider.appId, type: 'many-wrong-codes' }])
})

test('threat 38: known and unknown addresses get the same response', async () => {
  const { browser, provider } = setUp()
  await browser().login(email)
  provider.clock.advance(60_000)
  const ask = async (address: string) => {
    const response = await browser().raw('/api/v1/passwordless/init', {
      method: 'POST',
      body: JSON.stringify({ email: address }),
    })
    return { status: response.status, body: await response.text() }
  }

  expect(await ask(email)).toEqual(await ask('unknown@example.com'))
})

test('threat 38: without sign-up, reports an unknown address only after the correct code', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode(email)
  const wrong = code === '000000' ? '000001' : '000000'

  expect(await rejection(ada.enterCode(email, wrong, 'no-signup'))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const refused = await rejection(ada.enterCode(email, code, 'no-signup'))
  expect(refused).toMatchObject({ code: 'USER_DOES_NOT_EXIST' })
  expect(await rejection(ada.enterCode(email, code, 'no-signup'))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await provider.database.selectFrom('users').select('id').execute()).toEqual([])
})

test.each([
  '',
  'ada',
  'example.com',
  'ada@',
  'b@b.+_-a9',
  '@example.com',
  'ada@@example.com',
  'a@b c',
  'аda@example.com',
])('rejects %j as an email address', async (address) => {
  const { browser } = setUp()

  expect(await rejection(browser().sendCode(address))).toMatchObject({ code: 'INVALID_DATA', status: 422 })
})

test('threat 20: rejects plus addresses in every spelling if the app forbids them', async () => {
  const { browser } = setUp({ app: { disablePlusEmails: true } })
  const message = "Please enter a valid email address without a '+'."

  expect(await rejection(browser().sendCode('ada+1@example.com'))).toMatchObject({ code: 'INVALID_DATA', message })
  expect(await rejection(browser().sendCode('ada＋1@example.com'))).toMatchObject({ code: 'INVALID_DATA', message })
})

test("threat 20: accepts only the allowlist's addresses and domains", async () => {
  const { browser, provider } = setUp({ app: { allowlist: { emails: ['ada@example.com', '@keyhook.dev'] } } })

  expect(await browser().login('ADA@example.com')).toMatchObject({ isNewUser: true })
  expect(await browser().login('grace@keyhook.dev')).toMatchObject({ isNewUser: true })
  expect(await rejection(browser().login('eve@example.com'))).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
  expect(await rejection(browser().login('eve@sub.keyhook.dev'))).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
  expect(await provider.database.selectFrom('users').select('id').execute()).toHaveLength(2)
})

test('threat 20: enforces a changed allowlist at the next refresh', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login(email)
  provider.configure({ allowlist: { emails: ['grace@example.com'] } })

  expect(await rejection(ada.refresh())).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
})

test('threat 20: enforces a changed allowlist for identity tokens of an open session', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login(email)
  provider.configure({ allowlist: { emails: ['grace@example.com'] } })

  expect(await rejection(ada.call(users.me, {}))).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
})

test('threat 20: a full app rejects further users, even for concurrent sign-ups', async () => {
  const { browser, provider } = setUp({ app: { maxUsers: 3 } })
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      browser(`b${index}`)
        .login(`user${index}@example.com`)
        .then(
          () => 'in',
          (error: { code: string }) => error.code,
        ),
    ),
  )

  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'USER_LIMIT_REACHED')).toHaveLength(9)
  expect(await provider.database.selectFrom('users').select('id').execute()).toHaveLength(3)
})

test('rejects a disabled login method', async () => {
  const { browser } = setUp({ app: { loginMethods: [] } })

  expect(await rejection(browser().sendCode(email))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
})

test('reports an email that the mail server rejected, and sends another one on a retry', async () => {
  const emails: string[] = []
  let isDown = true
  const { browser } = setUp({
    senders: {
      mail: {
        async send({ to }) {
          if (isDown) throw new Error('connection refused')
          emails.push(to)
        },
      },
    },
  })
  const refused = await rejection(browser().sendCode(email))
  isDown = false
  await browser().sendCode(email)

  expect(refused).toMatchObject({ reason: 'server_message', status: 503 })
  expect(refused).toMatchObject({ message: 'The email could not be sent. Try again later.' })
  expect(emails).toEqual([email])
})
