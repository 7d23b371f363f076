import { apps, telegram } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { toHex } from '../../bytes/encodings.js'
import { botToken, setUpSandbox } from '../../../test/set-up-sandbox.js'
import { rejection } from '../../../test/set-up.js'
import { telegramHash } from './extend.js'

const notGood = { code: 'INVALID_CREDENTIALS', status: 422 }

// Test vectors from the tests of aiogram 2 and from the documentation of Telegram Mini Apps.
test.each([
  [
    'widget',
    '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
    {
      id: '42',
      first_name: 'John',
      last_name: 'Smith',
      username: 'username',
      photo_url: 'https://t.me/i/userpic/320/picname.jpg',
      auth_date: '1565810688',
    },
    'c303db2b5a06fe41d23a9b14f7c545cfc11dcc7473c07c9c5034ae60062461ce',
  ],
  [
    'webApp',
    '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
    {
      query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
      user: '{"id":279058397,"first_name":"Vladislav","last_name":"Kibenko","username":"vdkfrost","language_code":"ru","is_premium":true}',
      auth_date: '1662771648',
    },
    'c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
  ],
] as const)('threat 16: accepts the published test vector of the scheme %s', (scheme, token, fields, hash) => {
  expect(toHex(telegramHash(scheme, token, { ...fields, hash: 'ignored' }))).toBe(hash)
})

/** Returns the data of a Mini App, as the SDK sends it. */
const readWebApp = ({ hash }: URL) => {
  const data = Object.fromEntries(new URLSearchParams(new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? ''))
  const { auth_date, hash: signed = '', user = '', ...rest } = data
  return { ...rest, auth_date: Number(auth_date), hash: signed, user }
}

test('the fake Telegram opens no Mini App from a page of another domain', async () => {
  const { openByTelegram } = await setUpSandbox()

  await expect(openByTelegram('mini-app', 1001, 'cross-site')).rejects.toThrow('Invalid URL')
})

test('logs in the user of the Telegram widget, and finds the same user in a Mini App', async () => {
  const { browser, openByTelegram, provider, signTelegram } = await setUpSandbox()
  const ada = browser()
  const result = await signTelegram()
  const first = await ada.call(telegram.authenticate, { telegram_auth_result: result })
  const data = readWebApp(await openByTelegram('mini-app'))
  const second = await ada.call(telegram.authenticate, { telegram_web_app_data: data, mode: 'no-signup' })
  const config = await ada.call(apps.config, { appId: provider.appId })

  expect(first).toMatchObject({
    isNewUser: true,
    user: { telegram: { telegramUserId: '1001', firstName: 'Ada', username: 'ada', photoUrl: null } },
  })
  expect(second).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  // The page receives the bot's ID and name, but never its token.
  expect(config.telegram).toEqual({
    ...{ botId: '7000000000', botName: 'sandbox_bot' },
    ...{ linkEnabled: true, seamlessAuthEnabled: false },
  })
  expect(JSON.stringify(config)).not.toContain(botToken)
})

test("threat 16: accepts Telegram's signed data once, for five minutes, for one bot, and only unmodified", async () => {
  const { browser, openByTelegram, provider, signTelegram } = await setUpSandbox()
  const ada = browser()
  const sign = () => signTelegram()
  const submit = (telegram_auth_result: Awaited<ReturnType<typeof sign>>) =>
    rejection(ada.call(telegram.authenticate, { telegram_auth_result }))
  const signBy = (token: string, change: object = {}) => {
    const fields = { id: 1001, first_name: 'Ada', auth_date: Math.floor(provider.clock.now() / 1000), ...change }
    return { ...fields, hash: toHex(telegramHash('widget', token, fields)) }
  }

  const once = await sign()
  expect(await submit(once)).toBe('did not reject')
  expect(await submit(once)).toMatchObject(notGood)
  // The same fields in another order have the same signature, which was used before.
  expect(await submit(Object.fromEntries(Object.entries(once).toReversed()) as typeof once)).toMatchObject(notGood)

  expect(await submit({ ...(await sign()), id: 1002 })).toMatchObject(notGood)
  expect(await submit({ ...(await sign()), hash: '0'.repeat(64) })).toMatchObject(notGood)
  expect(await submit({ ...(await sign()), hash: 'zz' })).toMatchObject({ status: 400 })
  expect(await submit(signBy('7000000000:another-bot-of-the-same-id'))).toMatchObject(notGood)
  expect(await submit(signBy(botToken, { auth_date: Math.floor(provider.clock.now() / 1000) + 300 }))).toMatchObject(
    notGood,
  )
  // A Mini App user that is not JSON.
  const fields = { auth_date: Math.floor(provider.clock.now() / 1000), user: 'x' }
  const noJson = { ...fields, hash: toHex(telegramHash('webApp', botToken, fields)) }
  expect(await rejection(ada.call(telegram.authenticate, { telegram_web_app_data: noJson }))).toMatchObject({
    status: 400,
  })
  // A value that contains other fields.
  const split = signBy(botToken, { first_name: 'Ada\nid=1002' })
  expect(await submit(split)).toMatchObject({ status: 400 })
  // Widget data in a Mini App's format, and both formats at once.
  const user = JSON.stringify({ id: 1002 })
  const asWebApp = signBy(botToken, { user })
  const calls = [
    { telegram_web_app_data: { ...asWebApp, user } },
    { telegram_web_app_data: readWebApp(await openByTelegram('mini-app')), telegram_auth_result: await sign() },
    {},
  ]
  const answers = await Promise.all(calls.map((call) => rejection(ada.call(telegram.authenticate, call))))
  expect(answers).toMatchObject([notGood, { status: 400 }, { status: 400 }])

  // Uses another second, because the earlier data was consumed.
  provider.clock.advance(1000)
  const old = await sign()
  provider.clock.advance(5 * 60_000)
  expect(await submit(old)).toMatchObject(notGood)
})

test('links a Telegram account after a confirmation, and unlinks it', async () => {
  const { browser, provider, signTelegram } = await setUpSandbox()
  const ada = browser('ada')
  const sign = async () => ({ telegram_auth_result: await signTelegram() })
  await ada.login('ada@example.com')
  const action = { accountType: 'telegram', identifier: '1001' } as const
  const signed = await sign()
  const unconfirmed = await rejection(ada.call(telegram.link, signed))
  await ada.confirm({ type: 'link', ...action })
  const linked = await ada.call(telegram.link, signed)
  await ada.confirm({ type: 'unlink', ...action })
  const unlinked = await ada.call(telegram.unlink, { telegram_user_id: '1001' })

  expect(unconfirmed).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(linked).toMatchObject({ email: { address: 'ada@example.com' }, telegram: { telegramUserId: '1001' } })
  expect(unlinked.telegram).toBeUndefined()

  provider.configure({ telegram: { botToken, botName: 'sandbox_bot', linkEnabled: false } })
  provider.clock.advance(1000)
  expect(await rejection(ada.call(telegram.link, await sign()))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
})

test("serves Telegram's login script, or the sandbox's script in the sandbox", async () => {
  const { provider } = await setUpSandbox()
  const answer = await provider.fetch(new URL('/js/telegram-login.js', provider.url))
  const script = await provider.fetch(new URL(answer.headers.get('location') ?? '', provider.url))

  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  // A page of another origin receives no user.
  const otherOrigin = new URL('/sandbox/telegram/auth?bot_id=7000000000&origin=https://evil.example', provider.url)
  expect((await provider.fetch(otherOrigin)).status).toBe(403)
})
