// Proves security rule 46.

import { customJwt, embeddedWallets, oauth, passwordless, passwordlessSms, telegram } from '@keyhook/sdk/wire'
import { serveKeySet } from '@keyhook/test-kit/login/serve-key-set'
import { decodeJwt } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { createOAuthBrowser } from '../../test/oauth-browser.js'
import { botToken, create, makeTelegramProof, pending, share } from '../../test/set-up-new-frames.js'
import { setUpAdmin } from '../../test/set-up-admin.js'
import { type Browser, createBrowser, rejection, withoutClicks } from '../../test/set-up.js'
import { describeOwner } from '../identity/describe-owner.js'
import { makeWebhookSecret } from '../rules/webhook-secret.js'

const email = { type: 'email', address: 'ada@example.com' } as const
const number = '+15555550100'
const phone = { type: 'phone', number } as const
const googleSubject = '108765432109876543211'
const inUse = { code: 'LINKED_TO_ANOTHER_USER', status: 422 }

/** Links the Google account of a test user, which needs a confirmation. */
async function linkGoogle(browser: ReturnType<typeof createOAuthBrowser>) {
  const link = async () => browser.call(oauth.link, await browser.goAndReturn('google', { person: 'ada' }))
  const refused = { code: 'CONFIRMATION_REQUIRED', data: { identifier: googleSubject } }
  expect(await rejection(link())).toMatchObject(refused)
  await browser.confirm({ type: 'link', accountType: 'google_oauth', identifier: googleSubject })
  return link()
}

async function setUp(
  accounts: Parameters<ReturnType<typeof setUpAdmin>['serverAuth']['importUser']>[0]['linkedAccounts'] = [email, phone],
) {
  const admin = setUpAdmin({ app: { isProduction: false, loginMethods: ['email', 'sms', 'google'] } })
  const { provider, serverAuth } = admin
  const { id } = await serverAuth.importUser({ linkedAccounts: accounts })
  const logInByPhone = async (browser: Browser, phoneNumber = number) => {
    browser.tokens.access = ''
    await browser.call(passwordlessSms.init, { phoneNumber })
    const code = provider.inbox(phoneNumber) ?? ''
    const body = { phoneNumber, code, mode: 'login-or-sign-up' } as const
    return browser.keep(await browser.call(passwordlessSms.authenticate, body))
  }
  const linkPhone = async (browser: Browser) => {
    await browser.call(passwordlessSms.init, { phoneNumber: number })
    return browser.call(passwordlessSms.link, { phoneNumber: number, code: provider.inbox(number) ?? '' })
  }
  const open = (name: string) => createBrowser(provider, name)
  return { ...admin, id, linkPhone, logInByPhone, open }
}

test('security rule 46: after the first login, another imported account logs in only after its confirmed link', async () => {
  const { id, linkPhone, logInByPhone, open, provider } = await setUp()
  const [ada, thief] = [open('ada'), open('thief')]
  const first = await ada.login('ada@example.com')
  expect([first.user.id, first.isNewUser]).toEqual([id, false])
  const wallet = await create(ada)

  expect(await rejection(logInByPhone(thief))).toMatchObject(inUse)
  expect(thief.tokens.access).toBe('')

  expect(await rejection(linkPhone(ada))).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  await ada.confirm({ type: 'link', accountType: 'phone', identifier: number })
  const linked = await linkPhone(ada)
  expect(linked.linkedAccounts).toContainEqual(
    expect.objectContaining({ type: 'phone', firstVerifiedAt: expect.any(Date) as Date }),
  )
  expect(provider.messages('ada@example.com').map(({ text }) => text)).toContainEqual(expect.stringContaining('/undo#'))
  expect((await logInByPhone(thief)).user.id).toBe(id)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test('security rule 46: an imported account cannot log in as a user whom another account has claimed', async () => {
  const { id, logInByPhone, open } = await setUp()
  const thief = open('thief')
  expect((await logInByPhone(thief)).user.id).toBe(id)
  await create(thief)

  expect(await rejection(open('ada').login('ada@example.com'))).toMatchObject(inUse)
})

test('security rule 46: the server cannot unlink the account that claimed the user while the others are unproved', async () => {
  const { id, node, open } = await setUp()
  await open('ada').login('ada@example.com')

  const unlinked = node.users().unlinkLinkedAccount(id, { type: 'email', handle: 'ada@example.com' })
  expect(await rejection(unlinked)).toMatchObject({ status: 422 })
})

test('security rule 46: a user stays claimed after the removal of the account that claimed the user', async () => {
  const { id, logInByPhone, open, provider } = await setUp()
  const ada = open('ada')
  await ada.login('ada@example.com')
  await create(ada)
  await provider.database.deleteFrom('accounts').where('user_id', '=', id).where('type', '=', 'email').execute()

  expect(await rejection(logInByPhone(open('thief')))).toMatchObject(inUse)
})

test('security rule 46: a transfer of an unproved account cannot delete a claimed user', async () => {
  const { id, linkPhone, node, open } = await setUp()
  await open('ada').login('ada@example.com')
  const thief = open('thief')
  await thief.login('thief@example.com')
  await thief.confirm({ type: 'link', accountType: 'phone', identifier: number })

  expect(await rejection(linkPhone(thief))).toMatchObject(inUse)
  expect((await node.users()._get(id)).id).toBe(id)
})

test('security rule 46: an older transfer offer of an unproved account cannot delete a user claimed since', async () => {
  const { id, linkPhone, node, open } = await setUp()
  const thief = open('thief')
  await thief.login('thief@example.com')
  await thief.confirm({ type: 'link', accountType: 'phone', identifier: number })
  const { data } = (await rejection(linkPhone(thief))) as { data: { nonce: string } }
  await open('ada').login('ada@example.com')

  const taken = thief.call(passwordlessSms.transfer, { phoneNumber: number, nonce: data.nonce })

  expect(await rejection(taken)).toMatchObject(inUse)
  expect((await node.users()._get(id)).id).toBe(id)
})

test('security rule 46: a login with an unproved account does not restore a claimed user', async () => {
  const { id, logInByPhone, open } = await setUp()
  const [ada, other] = [open('ada'), open('other')]
  await ada.login('ada@example.com')
  await create(ada)
  await logInByPhone(other, '+15555550101')
  await other.confirm({ type: 'link', accountType: 'email', identifier: 'ada@example.com' })
  const body = { email: 'ada@example.com', code: await other.sendCode('ada@example.com') }
  const { data } = (await rejection(other.call(passwordless.link, body))) as { data: { nonce: string } }
  await other.call(passwordless.transfer, { email: 'ada@example.com', nonce: data.nonce })

  const { isNewUser, user } = await logInByPhone(open('thief'))
  expect([isNewUser, user.id === id]).toEqual([true, false])
})

test('security rule 46: an imported social account is linked with the prompt and a confirmation', async () => {
  const { provider, id } = await setUp([
    email,
    { type: 'google_oauth', subject: googleSubject, email: 'ada@gmail.com', name: 'Ada' },
  ])
  const ada = createOAuthBrowser(provider, 'ada')
  await ada.login('ada@example.com')

  await linkGoogle(ada)
  expect(ada.userId()).toBe(id)
  expect((await createOAuthBrowser(provider, 'other').logInAt('google', { person: 'ada' })).user.id).toBe(id)
})

test('security rule 46: an unproved email address gets notices without an undo link, and does not appear on pages', async () => {
  const { open, provider } = await setUp([
    email,
    { type: 'google_oauth', subject: 'g-1', email: 'thief@example.com', name: 'Ada' },
  ])
  const ada = open('ada')
  await ada.login('ada@example.com')
  const { accounts } = await describeOwner(provider, { frame_thumbprint: null, user_id: ada.userId() })
  expect(accounts).toEqual([{ type: 'email', name: 'ada@example.com' }])
  await ada.confirm({ type: 'link', accountType: 'phone', identifier: number })
  await ada.call(passwordlessSms.init, { phoneNumber: number })
  await ada.call(passwordlessSms.link, { phoneNumber: number, code: provider.inbox(number) ?? '' })

  expect(provider.messages('ada@example.com').map(({ text }) => text)).toContainEqual(expect.stringContaining('/undo#'))
  expect(provider.messages('thief@example.com').map(({ text }) => text)).toEqual([
    expect.not.stringContaining('/undo#'),
  ])
})

test('security rule 46: an unproved address gets no email about a wallet', async () => {
  const { logInByPhone, open, provider } = await setUp([email, phone])
  const [ada, other] = [open('ada'), open('other')]
  for (const browser of [ada, other]) browser.keys.page = await makeProver(provider.url)
  await logInByPhone(ada)
  const wallet = await create(ada)
  provider.clock.advance(60_000)
  await logInByPhone(other)
  await share(other, wallet)
  const opened = await provider.database
    .selectFrom('events')
    .select('type')
    .where('type', '=', 'wallet-opened-in-new-browser')
    .execute()

  expect(opened).toHaveLength(1)
  expect(provider.messages('ada@example.com')).toEqual([])
})

test("security rule 46: an identity token and the user's shortcuts contain no unproved account", async () => {
  const { logInByPhone, open } = await setUp()
  const { identityToken, user } = await logInByPhone(open('ada'))
  const claim = JSON.parse(String(decodeJwt(identityToken ?? '')['linked_accounts'])) as object[]

  expect(claim).toMatchObject([{ type: 'phone', number }])
  expect(user.linkedAccounts).toContainEqual(expect.objectContaining({ ...email, firstVerifiedAt: null }))
  expect([user.email, user.phone]).toEqual([undefined, expect.objectContaining({ number })])
})

test('security rule 46: an update cannot replace the link of an unproved account', async () => {
  const { id, logInByPhone, open, provider } = await setUp()
  const ada = open('ada')
  await logInByPhone(ada)
  await ada.confirmEmail('link', 'ada@example.com')
  const code = await ada.sendCode('ada@example.com')
  await ada.confirmEmail('update', 'ada@example.com')
  const update = { oldAddress: 'ada@example.com', newAddress: 'ada@example.com', code }

  expect(await rejection(ada.call(passwordless.update, update))).toMatchObject({ code: 'INVALID_DATA', status: 422 })
  const row = await provider.database.selectFrom('accounts').selectAll().where('type', '=', 'email').executeTakeFirst()
  expect(row).toMatchObject({ user_id: id, latest_verified_at: 0 })
})

test.each(['custom', 'telegram'])(
  'security rule 46: the first login of an imported user by %s creates the wallet, and only in that browser',
  async (method) => {
    const login = await serveKeySet()
    onTestFinished(async () => void (await login.close()))
    const { provider, serverAuth } = setUpAdmin({
      app: {
        ...{ isProduction: false, loginMethods: ['email', 'custom', 'telegram'] },
        ...{ customAuth: login.settings, telegram: { botName: 'test_bot', botToken }, ...withoutClicks },
      },
    })
    await serverAuth.importUser({
      linkedAccounts: [
        email,
        method === 'custom' ? { type: 'custom_auth', customUserId: 'ada' } : { type: 'telegram', telegramUserId: '7' },
      ],
    })
    let dated = 0
    const open = async (name: string) => {
      const browser = createBrowser(provider, name)
      browser.keys.page = await makeProver()
      dated += 1
      const claims = { nonce: `${browser.keys.page.thumbprint}.${dated}` }
      browser.keep(
        method === 'custom'
          ? await browser.call(customJwt.authenticate, {
              token: await login.sign({ claims, now: provider.clock.now() }),
            })
          : await browser.call(telegram.authenticate, makeTelegramProof(provider, dated)),
      )
      return browser
    }
    const [ada, thief] = [await open('ada'), await open('thief')]

    expect(await rejection(create(thief))).toMatchObject(pending)
    const wallet = await create(ada)
    expect(await rejection(share(thief, wallet))).toMatchObject(pending)
    // The user links the imported email address, although no account can confirm the link.
    await ada.call(passwordless.link, { email: 'ada@example.com', code: await ada.sendCode('ada@example.com') })
    expect((await createBrowser(provider, 'other').login('ada@example.com')).user.id).toBe(ada.userId())
  },
)

test('security rule 46, security rule 49: only the account that claimed the user claims a pregenerated wallet', async () => {
  const { id, logInByPhone, node, open } = await setUp()
  await node.users().pregenerateWallets(id, { wallets: [{ chain_type: 'ethereum' }] })
  const [ada, thief] = [open('ada'), open('thief')]
  await ada.login('ada@example.com')

  expect(await rejection(logInByPhone(thief))).toMatchObject(inUse)
  const input = { chain_type: 'ethereum', recovery_method: 'privy' } as const
  expect(await ada.call(embeddedWallets.claim, input)).toMatchObject({ entropy: expect.any(String) as string })
})

test.each(['unlinks an account', 'deletes the user'])(
  'security rule 38: a browser without a wallet becomes unknown if the server %s',
  async (change) => {
    const { id, linkPhone, logInByPhone, node, open, provider } = await setUp([email])
    const [ada, thief] = [open('ada'), open('thief')]
    await ada.login('ada@example.com')
    await ada.confirm({ type: 'link', accountType: 'phone', identifier: number })
    await linkPhone(ada)
    await logInByPhone(thief)
    const listKnown = async () => {
      const rows = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
      return rows.map(({ thumbprint }) => thumbprint)
    }
    expect(await listKnown()).toContain(thief.keys.frame?.thumbprint)

    if (change === 'deletes the user') await node.users().delete(id)
    else await node.users().unlinkLinkedAccount(id, { type: 'phone', handle: number })

    expect(await listKnown()).toEqual([])
  },
)

test('security rule 46: an unproved address of the allowlist does not let in another account of the user', async () => {
  const { provider, serverAuth } = setUpAdmin({
    app: {
      ...{ allowlist: { emails: [email.address] }, loginMethods: ['email', 'telegram'] },
      telegram: { botName: 'test_bot', botToken },
    },
  })
  await serverAuth.importUser({ linkedAccounts: [email, { type: 'telegram', telegramUserId: '7' }] })
  const logIn = async () => createBrowser(provider).call(telegram.authenticate, makeTelegramProof(provider, 1))

  expect(await rejection(logIn())).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
})

test("emits webhooks and alarms for changes by the app's server", async () => {
  const endpoint = { id: 'main', secret: makeWebhookSecret(), url: 'https://app.example.com/webhooks' }
  const { node, provider } = setUpAdmin({ app: { loginMethods: ['email', 'sms'], webhooks: [endpoint] } })
  const { id } = await node.users().create({ linked_accounts: [email, phone] })
  await node.users().unlinkLinkedAccount(id, { type: 'phone', handle: number })
  await node.users().delete(id)

  const rows = await provider.database.selectFrom('webhook_deliveries').select(['type', 'body']).execute()
  const seen = rows.map(({ body, type }) => (JSON.parse(body) as { alarm?: string }).alarm ?? type)
  expect(seen.toSorted()).toEqual([
    ...['account-unlinked-by-server', 'user-deleted-by-server'],
    ...['user.created', 'user.deleted', 'user.unlinked_account'],
  ])
})
