import { analyticsEvents } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'
import { init } from '../../test/served-calls.js'

test('threat 13: executes a write with an idempotency key once, and repeats the response', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode('ada@example.com')
  ada.extra['idempotency-key'] = 'one-key-for-one-login'
  const first = await ada.enterCode('ada@example.com', code)
  const second = await ada.enterCode('ada@example.com', code)

  expect(second).toEqual(first)
  expect(await provider.database.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a repeated request with a wrong code counts as one attempt', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode('ada@example.com')
  ada.extra['idempotency-key'] = 'one-key-for-one-guess'
  for (let count = 0; count < 10; count++)
    expect(await rejection(ada.enterCode('ada@example.com', code === '000000' ? '1' : '000000'))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })

  expect(await provider.database.selectFrom('code_requests').select('tries').execute()).toEqual([{ tries: 1 }])
})

test('returns 409 to a repeated request while the first is running, and its response afterwards', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent: string[] = []
  const { browser } = setUp({
    senders: {
      mail: {
        async send({ to }) {
          sent.push(to)
          await held
        },
      },
    },
  })
  const ada = browser()
  const ask = () =>
    ada.raw(init, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com' }),
      headers: { 'idempotency-key': 'one-key-for-one-code' },
    })
  const first = ask()
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  const during = await ask()
  release()
  const after = [(await first).status, (await ask()).status]

  expect(during.status).toBe(409)
  expect(after).toEqual([200, 200])
  expect(sent).toHaveLength(1)
})

test('threat 37: stores no idempotency key and no proof of an unknown caller', async () => {
  const { browser, provider } = setUp()
  const eve = browser()
  eve.keys.page = await makeProver()
  eve.extra['idempotency-key'] = 'one key of an unknown caller'
  await eve.call(analyticsEvents.report, { event_name: 'sdk_initialize', payload: {} })
  expect(await rejection(eve.refresh('x'))).toMatchObject({ status: 401 })

  expect(await provider.database.selectFrom('answers').select('key').execute()).toEqual([])
  expect(await provider.database.selectFrom('proofs').select('id').execute()).toEqual([])
})

test('threat 13: does not store a temporary failure as the response of an idempotency key', async () => {
  let isDown = true
  const { browser } = setUp({
    senders: {
      mail: {
        async send() {
          if (isDown) throw new Error('connection refused')
        },
      },
    },
  })
  const ask = () =>
    browser().raw(init, {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com' }),
      headers: { 'idempotency-key': 'one-key-for-one-code' },
    })
  const during = await ask()
  isDown = false

  expect([during.status, (await ask()).status]).toEqual([503, 200])
})

test('threat 13: rejects a reused idempotency key with another body', async () => {
  const { browser } = setUp()
  const ada = browser()
  ada.extra['idempotency-key'] = 'one-key-for-two-bodies'
  await ada.sendCode('ada@example.com')

  expect(await rejection(ada.sendCode('grace@example.com'))).toMatchObject({ status: 422 })
})

test("threat 13: an idempotency key of another user does not return that user's response", async () => {
  const { browser } = setUp()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const code = await ada.sendCode('ada@example.com')
  ada.extra['idempotency-key'] = eve.extra['idempotency-key'] = 'a key that two have'
  await ada.enterCode('ada@example.com', code)

  expect(await rejection(eve.enterCode('ada@example.com', code))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('threat 36: encrypts the stored response of an idempotency key, and deletes it after ten minutes', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const code = await ada.sendCode('ada@example.com')
  ada.extra['idempotency-key'] = 'one-key-for-one-login'
  const { accessToken, refreshToken } = await ada.enterCode('ada@example.com', code)
  const stored = JSON.stringify(await provider.database.selectFrom('answers').selectAll().execute())
  provider.clock.advance(10 * 60_000)

  expect(stored).not.toContain(accessToken)
  expect(stored).not.toContain(refreshToken)
  expect(await rejection(ada.enterCode('ada@example.com', code))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})
