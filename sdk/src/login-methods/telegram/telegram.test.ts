import { sandboxOptions, serveSandbox } from '@keyhook/provider/internal/test/set-up-sandbox'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setup } from '../../../test/setup.js'
import { openAccount } from '../../actions/screen/open-account.js'
import { logInWithTelegram } from './calls.js'
import { readTelegramData } from './account.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { telegramFlow } from './flow.js'
import { expect, test, vi } from 'vitest'

type Signed = serveSandbox.Signed | false

/** Sets up a page with a fake of Telegram's login script, which returns the test's data. */
async function setUp({ seamlessAuthEnabled = false } = {}) {
  const { options, port } = await sandboxOptions()
  const page: { answer: () => Promise<Signed>; prompts: object[] } = { answer: async () => false, prompts: [] }
  const script = vi.fn(async () => ({
    Login: {
      auth(given: object, callback: (result: Signed) => void) {
        page.prompts.push(given)
        void page.answer().then(callback)
      },
    },
  }))
  const telegram = {
    ...options.app?.telegram,
    botToken: '',
    botName: '',
    ...options.app?.telegram,
    seamlessAuthEnabled,
  }
  const context = setup({ sandbox: options, app: { telegram }, platform: { script } })
  const sandbox = await serveSandbox(context.provider, { port })
  return { ...context, ...sandbox, flow: getFlow(context.client, telegramFlow), page, script }
}

test("logs in with the data of Telegram's popup, and logs in again with newly signed data", async () => {
  const { client, flow, page, script, signTelegram } = await setUp()
  page.answer = () => signTelegram()

  expect(await flow.send({ type: 'start', intent: 'login' })).toMatchObject({ status: 'done', intent: 'login' })
  expect(client.store.getState().user?.telegram).toMatchObject({ telegramUserId: '1001', firstName: 'Ada' })
  expect(script).toHaveBeenCalledWith('http://auth.localhost:8787/js/telegram-login.js', 'Telegram')
  expect(page.prompts).toEqual([{ bot_id: '7000000000', request_access: 'write' }])
})

test('reports a closed popup, an unavailable Telegram script and a missing bot, and allows a retry', async () => {
  const { flow, page, provider, script, signTelegram } = await setUp()
  const start = () => flow.send({ type: 'start', intent: 'login' })
  expect(await start()).toMatchObject({
    error: { code: 'USER_REJECTED', message: 'Telegram auth failed or was canceled by the client' },
  })
  script.mockRejectedValueOnce(new Error('blocked'))
  expect(await start()).toMatchObject({ error: { message: 'Telegram was not initialized' } })
  page.answer = async () => ({ ...(await signTelegram()), hash: '0'.repeat(64) })
  expect(await start()).toMatchObject({ error: { code: 'INVALID_CREDENTIALS' } })
  page.answer = () => signTelegram()
  expect(await start()).toMatchObject({ status: 'done' })

  provider.configure({ loginMethods: ['email'] })
  const without = setup({ platform: { script } })
  expect(await getFlow(without.client, telegramFlow).send({ type: 'start', intent: 'login' })).toMatchObject({
    error: { message: 'Telegram Auth configuration is not loaded' },
  })
})

test("sends no data without Telegram's signature", async () => {
  const { client } = setup()

  await expect(logInWithTelegram(client, { data: {} as never })).rejects.toMatchObject({
    message: 'Must initialize Telegram flow before calling loginWithTelegram',
  })
})

test('links a Telegram account after a confirmation', async () => {
  const { client, flow, logIn, page, provider, signTelegram } = await setUp()
  await logIn()
  client.store.setState({ handlers: { confirm: 1 } })
  page.answer = () => signTelegram(1002)
  const linking = flow.send({ type: 'start', intent: 'link' })
  await enterConfirmation(client, provider.inbox)

  expect(await linking).toMatchObject({ status: 'done', intent: 'link' })
  expect(client.store.getState().user).toMatchObject({ telegram: { telegramUserId: '1002' } })
})

test.each([true, false])(
  'the launch parameters of Telegram link an account without a popup, if `seamlessAuthEnabled` is true: %s',
  async (isAllowed) => {
    const { client, logIn, openByTelegram, page, provider, signTelegram } = await setUp({
      seamlessAuthEnabled: isAllowed,
    })
    await logIn()
    client.store.setState({ handlers: { confirm: 1 }, hosts: 1 })
    page.answer = () => signTelegram(1002)
    const { hash: fragment } = await openByTelegram('mini-app')
    const initDataRaw = new URLSearchParams(fragment.slice(1)).get('tgWebAppData')!
    const linking = openAccount(client, {
      intent: 'link',
      method: 'telegram',
      options: { launchParams: { initDataRaw } },
    })
    await enterConfirmation(client, provider.inbox)

    expect((await linking).telegram?.telegramUserId).toBe(isAllowed ? '1001' : '1002')
    expect(page.prompts).toHaveLength(isAllowed ? 0 : 1)
  },
)

test.each(['mini-app', 'button'] as const)(
  "logs in on a page that Telegram opens as a %s, and keeps the page's URL parameters",
  async (kind) => {
    const { client, openByTelegram, openClient } = await setUp({ seamlessAuthEnabled: true })
    client.dispose()
    const url = await openByTelegram(kind)
    url.searchParams.set('ref', 'friend')
    const opened = openClient({ href: url.href })
    await vi.waitFor(() => expect(opened.store.getState().session).toBe('authenticated'), { timeout: 60_000 })

    expect(opened.store.getState().user?.telegram?.telegramUserId).toBe('1001')
    expect(opened.tab.location.href()).toBe(
      `http://app.localhost:5173/?ref=friend${kind === 'button' ? '' : '#tgWebAppVersion=8.0&tgWebAppPlatform=web'}`,
    )
  },
)

test('threat 16: ignores launch parameters unless the app allows them, and keeps the URL', async () => {
  const { client, clock, count, openByTelegram, openClient } = await setUp()
  client.dispose()
  const url = await openByTelegram('button')
  const opened = openClient({ href: url.href })
  await vi.waitFor(() => expect(opened.store.getState().isAppLoaded).toBe(true), { timeout: 60_000 })
  await clock.settle()

  expect(count('/api/v1/telegram/authenticate')).toBe(0)
  expect(opened.tab.location.href()).toBe(url.href)
})

const hash = 'a'.repeat(64)
const widget = `id=42&first_name=Ada&auth_date=1767225600&hash=${hash}`

test("threat 16: reads and removes Telegram's data from a URL, and keeps other parameters", () => {
  const read = (rest: string) => readTelegramData(`https://app.example/a${rest}`)

  expect(read(`?x=1&${widget}&username=ada#top`)).toEqual({
    data: { authResult: { id: 42, first_name: 'Ada', username: 'ada', auth_date: 1_767_225_600, hash } },
    left: 'https://app.example/a?x=1#top',
  })
  for (const rest of [
    '',
    '?id=42',
    `?id=42&hash=${hash}&auth_date=1`,
    `?${widget}`.replace(hash, 'short'),
    `?${widget}&id=43`,
  ])
    expect(read(rest)).toBeUndefined()
})
