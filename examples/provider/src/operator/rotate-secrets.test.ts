// Proves threat 57.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { readWallet, setUpOperator, storeWallet } from '../../test/set-up-operator.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { isNonce } from '../rules/server-nonce.js'

const before = { root: randomBytes(32), recovery: randomBytes(32) }
const after = { root: randomBytes(32), recovery: randomBytes(32) }
const both = { ...after, previousRoot: before.root, previousRecovery: before.recovery }

test('rotates secrets under load without the loss of a session, wallet, code or limit', async () => {
  const { open, openContext, run } = setUpOperator()
  const old = open(before)
  const early = Array.from({ length: 5 }, (_, index) => createBrowser(old, `early ${index}`))
  const users = await Promise.all(early.map((browser, index) => browser.login(`early${index}@example.com`)))
  const original = await openContext(before)
  const wallets = await Promise.all(users.map(({ user }) => storeWallet(original.context, user.id)))
  const waiting = createBrowser(old, 'waiting')
  const code = await waiting.sendCode('waiting@example.com')
  const repeat = {
    body: JSON.stringify({ email: 'once@example.com' }),
    headers: { 'idempotency-key': 'sent only once' },
  }
  await waiting.raw('/api/v1/passwordless/init', { method: 'POST', ...repeat })
  await original.close()
  await old.close()

  // Two serving processes with both secrets, as after their restart for a rotation.
  const [one, two] = [open(both), open(both)]
  const { close, context } = await openContext(both)
  let isRotated = false
  const load = [one, two].map(async (provider, side) => {
    const mine: ReturnType<typeof createBrowser>[] = []
    for (let index = 0; !isRotated; index++) {
      const browser = createBrowser(provider, `side ${side} ${index}`)
      const { user } = await browser.login(`side${side}-${index}@example.com`)
      wallets.push(await storeWallet(context, user.id))
      mine.push(browser)
      for (const each of mine.slice(-3)) await each.refresh()
      await new Promise((done) => setTimeout(done, 20))
    }
    return mine.map(({ tokens }) => tokens.refresh)
  })
  const rotated = await run(both, 'rotate-secrets')
  // Values that a slower process sealed with the previous secret would be found below.
  await new Promise((done) => setTimeout(done, 500))
  isRotated = true
  const refreshTokens = (await Promise.all(load)).flat()
  for (const each of [one, two, { close }]) await each.close()

  const served = open(after)
  const now = await openContext(after)
  const browser = createBrowser(served, 'early 0')
  for (const token of [...refreshTokens, ...early.map(({ tokens }) => tokens.refresh)])
    expect(await browser.refresh(token)).toMatchObject({ sessionUpdate: 'set' })
  for (const wallet of wallets)
    expect(await readWallet(now.context, wallet)).toEqual({ share: wallet.share, key: wallet.key })
  const waited = createBrowser(served, 'waiting')
  await waited.raw('/api/v1/passwordless/init', { method: 'POST', ...repeat })
  expect(served.inbox('once@example.com')).toBeUndefined()
  expect(await waited.enterCode('waiting@example.com', code)).toMatchObject({ isNewUser: true })
  expect(rotated).toMatchObject([{ store: 'main' }, { store: 'recovery' }])
  expect(wallets.length).toBeGreaterThan(users.length)
  await now.close()
  await served.close()
})

test('security rule 32: derives server nonces from the current secret only', async () => {
  const { open, run } = setUpOperator()
  const old = open(before)
  const ask = async (provider: typeof old) => {
    const { headers } = await provider.fetch(`${provider.url}/ready`)
    return { nonce: headers.get('dpop-nonce'), now: provider.clock.now() }
  }
  const isOf = (secrets: makeSecrets.Options, { nonce, now }: Awaited<ReturnType<typeof ask>>) =>
    isNonce(makeSecrets(secrets).nonces, now, nonce)
  const first = await ask(old)
  await old.close()
  const during = open(both)
  const second = await ask(during)
  await run(both, 'rotate-secrets')
  await during.close()
  const served = open(after)
  const third = await ask(served)

  expect([first, second, third].map((each) => isOf(before, each))).toEqual([true, true, false])
  expect([first, second, third].map((each) => isOf(after, each))).toEqual([false, false, true])
  expect([first, second, third].map((each) => isOf(both, each))).toEqual([true, true, true])
  await served.close()
})

test('a process with only the previous secret stops encrypting, and reports the secret as a problem', async () => {
  const { open, run } = setUpOperator()
  const left = open(before)
  const browser = createBrowser(left)
  await browser.login('ada@example.com')
  await run(both, 'rotate-secrets')
  const { status } = await browser.raw('/api/v1/passwordless/init', {
    method: 'POST',
    body: JSON.stringify({ email: 'grace@example.com' }),
  })

  expect(status).toBe(500)
  expect(await (await left.fetch(`${left.url}/ready`)).json()).toMatchObject({ reasons: ['secrets'] })
  await left.close()
  const served = open(after)
  expect(await createBrowser(served).refresh(browser.tokens.refresh)).toMatchObject({ sessionUpdate: 'set' })
  await served.close()
})

test('continues an interrupted rotation, and rejects a rotation without a previous secret', async () => {
  const { open, openContext, run } = setUpOperator()
  const old = open(before)
  await createBrowser(old).login()
  await old.close()
  const half = { ...before, root: after.root, previousRoot: before.root }
  const started = await openContext(half)
  const { newest, previous } = started.context.secrets.roots.main
  await started.context.database
    .updateTable('installation')
    .set({ fingerprint: newest, retiring: previous ?? null })
    .execute()
  await started.close()
  const alone = { ...before, root: after.root }

  expect(await rejection(openContext(alone))).toMatchObject({ reason: 'previous-root-secret' })
  expect(await run(half, 'rotate-secrets')).toMatchObject([{ store: 'main' }])
  const opened = await openContext(alone)
  await opened.close()
  expect(await rejection(run(alone, 'rotate-secrets'))).toMatchObject({ name: 'CommandError' })
})
