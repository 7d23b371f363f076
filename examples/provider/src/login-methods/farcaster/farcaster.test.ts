import { confirmations, embeddedWallets, farcaster, passwordless } from '@keyhook/sdk/wire'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeWallet } from '../../../test/make-wallet.js'
import { keep, page, setUpSandbox } from '../../../test/set-up-sandbox.js'
import { type Browser, rejection } from '../../../test/set-up.js'
import { fetchGuarded } from '../../connections/fetch-guarded.js'
import { channelLife } from './channel-token.js'

type Set = Awaited<ReturnType<typeof setUpSandbox>>

/** Opens a channel, signs on the phone, and returns the proof that the page submits. */
async function sign({ approve }: Pick<Set, 'approve'>, browser: Browser, person = 1001) {
  const { channel_token, connect_uri } = await browser.call(farcaster.init, {})
  await approve(connect_uri, person)
  const { fid = 0, message = '', signature = '' } = await browser.call(farcaster.status, { channel_token })
  return { channel_token, fid, message, signature }
}
/** Signs on the phone in a channel of an attacker, with the attacker's page and nonce. */
async function signInFarcaster(
  { approve, provider }: Set,
  request: { domain: string; nonce: string; siweUri: string },
) {
  const relay = `${provider.url}/sandbox/farcaster/v1/channel`
  const opened = await provider.fetch(relay, { method: 'POST', body: JSON.stringify(request) })
  const { channelToken, url } = (await opened.json()) as { channelToken: string; url: string }
  await approve(url)
  const answer = await provider.fetch(`${relay}/status`, { headers: { authorization: `Bearer ${channelToken}` } })
  return (await answer.json()) as { fid: number; message: string; signature: string }
}

const notGood = { code: 'INVALID_CREDENTIALS', status: 422 }

test('logs in a new Farcaster user, and finds the same user again', async () => {
  const set = await setUpSandbox()
  const ada = set.browser()
  const { channel_token, connect_uri } = await ada.call(farcaster.init, {})
  const before = await ada.call(farcaster.status, { channel_token })
  await set.approve(connect_uri)
  const answer = await ada.call(farcaster.status, { channel_token })
  // The relay returns the result once. The provider repeats it after a lost response.
  const again = await ada.call(farcaster.status, { channel_token })
  const { fid = 0, message = '', signature = '' } = answer
  const first = await ada.call(farcaster.authenticate, { channel_token, fid, message, signature })
  const second = await ada.call(farcaster.authenticate, { ...(await sign(set, ada)), mode: 'no-signup' })

  expect(before).toMatchObject({ state: 'pending' })
  expect(again).toEqual(answer)
  expect(connect_uri).not.toContain(channel_token)
  expect(first).toMatchObject({
    isNewUser: true,
    user: { farcaster: { fid: 1001, username: 'ada', displayName: 'Ada Lovelace', signerPublicKey: null } },
  })
  expect(first.user.farcaster?.ownerAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(second).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
})

test('threat 17: accepts a signed message once, before its expiry, for its page, channel and browser', async () => {
  const set = await setUpSandbox({
    app: { origins: [page, 'http://localhost:3000'], loginMethods: ['email', 'farcaster'] },
  })
  const [ada, eve] = [set.browser('ada'), set.browser('eve')]
  const signed = await sign(set, ada)
  const other = await sign(set, eve, 1002)
  const submit = (changes: Partial<typeof signed>, by = ada) =>
    rejection(by.call(farcaster.authenticate, { ...signed, ...changes }))

  // Rejects a submission from another browser, and from another origin of the app.
  expect(await rejection(eve.call(farcaster.status, signed))).toMatchObject(notGood)
  expect(await submit({}, eve)).toMatchObject(notGood)
  ada.extra['origin'] = 'http://localhost:3000'
  expect(await submit({})).toMatchObject(notGood)
  ada.extra['origin'] = page
  // Rejects a message that was signed in another channel, for another page, or by another account.
  expect(await submit({ ...other, channel_token: signed.channel_token })).toMatchObject(notGood)
  const nonce = /Nonce: (\w+)/.exec(signed.message)?.[1] ?? ''
  const [domain, evil] = ['app.localhost:5173', 'evil.example']
  for (const request of [
    { domain, nonce, siweUri: `https://${evil}` },
    { domain: evil, nonce, siweUri: page },
    { domain, nonce: `${nonce}0`, siweUri: page },
  ]) {
    const { fid, message, signature } = await signInFarcaster(set, request)
    expect(await submit({ fid, message, signature })).toMatchObject(notGood)
  }
  expect(await submit({ message: signed.message.replaceAll('1001', '1002'), fid: 1002 })).toMatchObject(notGood)
  expect(await submit({ fid: 1002 })).toMatchObject(notGood)
  expect(await submit({ signature: other.signature })).toMatchObject(notGood)
  // A token in the address is ignored.
  const inAddress = await ada.raw(`/api/v1/farcaster/status?channel_token=${signed.channel_token}`)
  expect(inAddress.status).toBe(400)
  // Rejects a second submission of the same message.
  await ada.call(farcaster.authenticate, signed)
  expect(await submit({})).toMatchObject(notGood)
  expect(await submit({ channel_token: `${signed.channel_token}=` })).toMatchObject(notGood)
  // Rejects a message after the lifetime of the channel.
  const delayed = await sign(set, ada)
  set.provider.clock.advance(channelLife)
  expect(await submit(delayed)).toMatchObject(notGood)
})

test("threat 17: rejects a signed message after the browser's key has changed", async () => {
  const set = await setUpSandbox()
  const ada = set.browser()
  const signed = await sign(set, ada)
  const { makeProver } = await import('../../../test/make-prover.js')
  ada.keys.page = await makeProver(set.provider.url)

  expect(await rejection(ada.call(farcaster.authenticate, signed))).toMatchObject(notGood)
})

test("links after a confirmation, unlinks, and rejects another user's account", async () => {
  const set = await setUpSandbox()
  const [ada, other] = [set.browser('ada'), set.browser('other')]
  keep(other, await other.call(farcaster.authenticate, await sign(set, other)))
  await ada.login('ada@example.com')
  const signed = await sign(set, ada, 1002)
  const action = { accountType: 'farcaster', identifier: '1002' } as const
  const unconfirmed = await rejection(ada.call(farcaster.link, signed))
  await ada.confirm({ type: 'link', ...action })
  // The rejected call did not consume the proof.
  const linked = await ada.call(farcaster.link, signed)
  await ada.confirm({ type: 'unlink', ...action })
  const unlinked = await ada.call(farcaster.unlink, { fid: 1002 })

  expect(unconfirmed).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(linked).toMatchObject({ farcaster: { fid: 1002, username: 'grace' }, email: { address: 'ada@example.com' } })
  expect(unlinked.farcaster).toBeUndefined()

  const taken = await sign(set, ada)
  await ada.confirm({ type: 'link', accountType: 'farcaster', identifier: '1001' })
  expect(await rejection(ada.call(farcaster.link, taken))).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
})

/** Sets up a user with a Farcaster account and a wallet. Another user sends links to them. */
async function setUpStranger() {
  const set = await setUpSandbox()
  const [ada, stranger] = [set.browser('ada'), set.browser('stranger')]
  const logIn = async (browser: typeof ada) => {
    browser.tokens.access = ''
    return browser.keep(await browser.call(farcaster.authenticate, await sign(set, browser)))
  }
  /** Calls from the provider's origin, like the wallet frame. */
  const inFrame = async <value>(browser: typeof ada, run: () => Promise<value>) => {
    delete browser.extra['origin']
    return run().finally(() => (browser.extra['origin'] = page))
  }
  await logIn(ada)
  const wallet = makeWallet()
  await inFrame(ada, async () => {
    await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
    await ada.call(embeddedWallets.prepare, wallet)
    await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  })
  const share = (browser: typeof ada) =>
    inFrame(browser, () => browser.call(embeddedWallets.recoveryShare, { address: wallet.address }))
  return { ...set, ada, logIn, share, stranger, wallet }
}

test('security rule 38: an approval on the phone does not open a wallet in a new browser', async () => {
  const { ada, logIn, share, stranger, wallet } = await setUpStranger()
  await logIn(stranger)

  expect(await rejection(share(stranger))).toMatchObject({ code: 'CONFIRMATION_REQUIRED', status: 403 })
  expect(await rejection(stranger.call(confirmations.init, { action: { type: 'open-wallet' } }))).toMatchObject({
    reason: 'new_browser',
  })
  // The known browser opens the wallet, after a new login too.
  await logIn(ada)
  expect(await share(ada)).toMatchObject({ address: wallet.address })
})

test('threat 19: an approval on the phone does not transfer the account of a user with a wallet', async () => {
  const set = await setUpStranger()
  const { ada, logIn, share, stranger, wallet } = set
  await stranger.login('eve@evil.example')
  await stranger.confirm({ type: 'link', accountType: 'farcaster', identifier: '1001' })
  const linked = stranger.call(farcaster.link, await sign(set, stranger))

  expect(await rejection(linked)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
  await logIn(ada)
  expect(await share(ada)).toMatchObject({ address: wallet.address })
})

test('threat 17: rejects a login signature for a link, and a link signature for a login', async () => {
  const set = await setUpSandbox()
  const ada = set.browser()
  const forLogin = await sign(set, ada)
  await ada.login('ada@example.com')
  const forLink = await sign(set, ada, 1002)
  await ada.confirm({ type: 'link', accountType: 'farcaster', identifier: '1001' })

  expect(await rejection(ada.call(farcaster.link, forLogin))).toMatchObject(notGood)
  expect(await rejection(ada.call(farcaster.authenticate, forLink))).toMatchObject(notGood)
})

test('reports an unreachable relay, and rejects an app without Farcaster login', async () => {
  const set = await setUpSandbox({
    settings: { farcaster: { relay: 'http://127.0.0.1:9', rpcUrl: 'http://127.0.0.1:9' } },
  })
  const ada = set.browser()

  expect(await rejection(ada.call(farcaster.init, {}))).toMatchObject({ status: 503 })
  set.provider.configure({ loginMethods: ['email'] })
  expect(await rejection(ada.call(farcaster.init, {}))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
  expect(await rejection(ada.call(passwordless.init, { email: 'ada@example.com' }))).toBe('did not reject')
})

test.each([
  ['https://farcaster.xyz/~/siwf?channelToken=A', 'did not reject'],
  ['farcaster://connect?channelToken=A', 'did not reject'],
  ['javascript:alert(1)', { status: 503 }],
  ['data:text/html,A', { status: 503 }],
  ['http://evil.example/', { status: 503 }],
  ['/relative', { status: 503 }],
])("threat 35: accepts the relay's link %s only if it cannot run a script in the page", async (url, expected) => {
  const relay = 'https://relay.farcaster.xyz'
  const { browser } = await setUpSandbox({
    fetch: async () => Response.json({ channelToken: 'A', url, nonce: 'A' }, { status: 201 }),
    settings: { farcaster: { relay, rpcUrl: relay } },
  })
  const opened = await rejection(browser().call(farcaster.init, {}))

  if (typeof expected === 'string') expect(opened).toBe(expected)
  else expect(opened).toMatchObject(expected)
})

test('threat 23: calls the relay and the node only at public addresses', async () => {
  const requests = new Set<string>()
  const set = await setUpSandbox({
    fetch: async (address, init, guard) => {
      requests.add(new URL(address).pathname)
      return fetchGuarded(address, init, guard)
    },
  })
  const ada = set.browser()

  expect(await rejection(ada.call(farcaster.authenticate, await sign(set, ada)))).toBe('did not reject')
  expect([...requests]).toEqual([
    '/sandbox/farcaster/v1/channel',
    '/sandbox/farcaster/v1/channel/status',
    '/sandbox/farcaster/rpc',
  ])
})

test.each([
  ['redirects', (response: ServerResponse, inside: string) => void response.writeHead(302, { location: inside }).end()],
  [
    'sends an endless response',
    (response: ServerResponse) => {
      const write = () => {
        while (response.write(Buffer.alloc(65_536, ' ')));
      }
      response.writeHead(201, { 'content-type': 'application/json' }).on('drain', write)
      write()
    },
  ],
])('threat 23: rejects a relay that %s', async (_, answer) => {
  let reached = 0
  const server = createServer((request, response) => {
    if (request.url === '/inside') {
      reached++
      response.end('{}')
    } else answer(response, '/inside')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const relay = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const set = await setUpSandbox({ settings: { farcaster: { relay, rpcUrl: relay } } })

  expect(await rejection(set.browser().call(farcaster.init, {}))).toMatchObject({ status: 503 })
  expect(reached).toBe(0)
})
