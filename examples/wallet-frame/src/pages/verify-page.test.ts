// @vitest-environment jsdom
// Proves security rule 41.
import { mfaFrameCalls } from '@keyhook/sdk/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keyKinds } from '../key-kinds/key-kinds.js'
import { messages } from '../../test/frame-world.js'
import { openImportByHand } from '../../test/open-import-by-hand.js'
import { providerWorld } from '../../test/provider-world.js'
import { verifyPage } from './verify-page.js'
import { verifyWords } from './verify-words.js'

test('security rule 41: the app page cannot choose the language of an approval', async () => {
  document.body.replaceChildren()
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('en-US')
  const frame = {
    api: { call: async () => ({ accounts: [], app_name: 'Fieldnotes', methods: ['confirm'] }) },
    keyKinds: [],
    ports: { crypto },
    verifyToken: async () => 'session',
  }
  const [verify] = verifyPage({ frame: frame as never, query: new URLSearchParams(), window })
  const input = { accessToken: 'token', language: 'de', parts: ['export'], userId: 'user' }
  const canceling = new AbortController()
  const ended = verify!.run(frame as never, input, canceling.signal)

  await vi.waitFor(() => expect(document.querySelector('button.main')?.textContent).toBe(verifyWords('en').openWindow))
  expect(document.documentElement.lang).toBe('en')
  canceling.abort(new Error('canceled'))
  await expect(ended).rejects.toThrow('canceled')
})

test('security rule 41: the approval window names the accounts of the current user', async () => {
  const accounts = [
    { type: 'email', name: 'eve@example.com' },
    { type: 'spotify_oauth', name: 'ada@example.com\n', id: '7' },
  ]
  const frame = {
    api: { call: async () => ({ accounts, app_name: 'Fieldnotes', is_shared: true, methods: ['confirm'] }) },
    keyKinds: [],
    ports: { crypto },
    verifyToken: async () => 'session',
  }
  const [verify] = verifyPage({ frame: frame as never, query: new URLSearchParams(), window })
  const canceling = new AbortController()
  const run = () =>
    verify!.run(frame as never, { accessToken: 'token', parts: ['export'], userId: 'user' }, canceling.signal)
  const calls: Promise<unknown>[] = []
  const drawn = async () => {
    document.body.replaceChildren()
    calls.push(run())
    // The rejection is checked later.
    calls.at(-1)!.catch(() => {})
    await vi.waitFor(() => expect(document.querySelector('button.main')).not.toBe(null))
  }
  const first = await openImportByHand(drawn)
  expect(first.sheet).toMatchObject({
    described: {
      lines: [
        [verifyWords('en').owner, 'eve@example.com'],
        [verifyWords('en').owner, 'Spotify: ada@example.com\\u{a} (ID 7)'],
        ['', expect.stringContaining('Another account was used in this browser.')],
      ],
    },
  })

  // The next call closes the window of the previous one, and rejects that call.
  await drawn()
  expect(first.isClosed()).toBe(true)
  await expect(calls[0]).rejects.toMatchObject({ code: 'USER_REJECTED' })
  canceling.abort(new Error('canceled'))
  await expect(calls[1]).rejects.toThrow('canceled')
})

test('security rule 41: the approval window names the signing address of each index and chain', async () => {
  const signer = '0x52908400098527886E0F7030069857D2E4169EE7'
  const requested: unknown[] = []
  let address: string | undefined = signer
  const frame = {
    api: {
      call: async (_: unknown, input: unknown) => {
        requested.push(input)
        return { accounts: [], app_name: 'Fieldnotes', methods: ['confirm'], signer: address }
      },
    },
    keyKinds,
    ports: { crypto },
    verifyToken: async () => 'session',
  }
  const [verify] = verifyPage({ frame: frame as never, query: new URLSearchParams(), window })
  const wallet = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const input = {
    accessToken: 'token',
    parts: ['sign', 'ethereum', 1, 'secp256k1_sign', ['0x01']],
    userId: 'user',
    wallet,
  }
  const canceling = new AbortController()
  const calls: Promise<unknown>[] = []
  const { sheet } = await openImportByHand(async () => {
    document.body.replaceChildren()
    calls.push(verify!.run(frame as never, input, canceling.signal))
    await vi.waitFor(() => expect(document.querySelector('button.main')).not.toBe(null))
  })
  expect(sheet).toMatchObject({ described: { wallet: signer } })
  expect(requested).toEqual([{ signer: { chain_type: 'ethereum', wallet, wallet_index: 1 } }])
  canceling.abort(new Error('canceled'))
  await expect(calls[0]).rejects.toThrow('canceled')

  // An address that the user does not have signs nothing.
  address = undefined
  const refused = verify!.run(frame as never, input, new AbortController().signal)
  await expect(refused).rejects.toMatchObject({ type: 'invalid_request_arguments' })
})

test('the provider names the chains of an action, with available prices', async () => {
  const requested: unknown[] = []
  const chains = [{ id: 31337, name: 'Sandbox', symbol: 'ETH', usd: 3200 }]
  const frame = {
    api: {
      call: async (_: unknown, input: unknown) => {
        requested.push(input)
        return { accounts: [], app_name: 'Fieldnotes', chains, methods: ['confirm'] }
      },
    },
    keyKinds,
    ports: { crypto },
    verifyToken: async () => 'session',
  }
  const [verify] = verifyPage({ frame: frame as never, query: new URLSearchParams(), window })
  const wallet = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const request = { from: wallet, to: wallet, chainId: 31337, value: '0x2386f26fc10000' }
  const parts = ['sign', 'ethereum', 0, 'eth_signTransaction', [request]]
  const canceling = new AbortController()
  const calls: Promise<unknown>[] = []
  const { sheet } = await openImportByHand(async () => {
    document.body.replaceChildren()
    calls.push(verify!.run(frame as never, { accessToken: 'token', parts, userId: 'user', wallet }, canceling.signal))
    await vi.waitFor(() => expect(document.querySelector('button.main')).not.toBe(null))
  })

  expect(requested).toEqual([{ signer: undefined, chain_ids: [31337] }])
  expect(sheet).toMatchObject({
    described: {
      lines: expect.arrayContaining([
        ['Amount', '0.01 ETH', '≈ $32.00'],
        ['Network', 'Sandbox (31337)'],
      ]) as unknown,
    },
  })
  canceling.abort(new Error('canceled'))
  await expect(calls[0]).rejects.toThrow('canceled')
})

test("security rule 41: the provider returns only registered addresses of the user's own seed", async () => {
  const world = providerWorld()
  onTestFinished(() => world.provider.close())
  const { call, frame, logIn } = await world.openFrame()
  const { accessToken, userId } = await logIn({ email: 'ada@example.com' })
  const named = { accessToken, userId }
  const { address: wallet } = await call(messages.create, { ...named, chainType: 'ethereum', recoveryMethod: 'privy' })
  const entropy = { ...named, entropyId: wallet, entropyIdVerifier: 'ethereum-address-verifier' } as const
  const second = await call(messages.add, { ...entropy, chainType: 'ethereum', hdWalletIndex: 1 })
  const solana = await call(messages.add, { ...entropy, chainType: 'solana', hdWalletIndex: 0 })
  const caller = { ...named, sessionId: await frame.verifyToken(accessToken, userId), signal: undefined }
  const read = async (chain_type: string, wallet_index: number, of = wallet) =>
    (await frame.api.call(mfaFrameCalls.open, { signer: { chain_type, wallet: of, wallet_index } }, caller)).signer

  expect(await read('ethereum', 1)).toBe(second.address)
  expect(await read('solana', 0)).toBe(solana.address)
  expect(await read('ethereum', 2)).toBe(undefined)
  expect(await read('ethereum', 1, '0x8617E340B3D01FA5F11F306F4090FD50E238070D')).toBe(undefined)
})

const signingWallet = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

/** Returns the description that the window shows for a signature by an address that only the provider names. */
async function describeFor(signer: string, parts: readonly unknown[]) {
  const frame = {
    api: { call: async () => ({ accounts: [], app_name: 'Fieldnotes', methods: ['confirm'], signer }) },
    keyKinds,
    ports: { crypto },
    verifyToken: async () => 'session',
  }
  const [verify] = verifyPage({ frame: frame as never, query: new URLSearchParams(), window })
  const canceling = new AbortController()
  const input = { accessToken: 'token', parts, userId: 'user', wallet: signingWallet }
  const calls: Promise<unknown>[] = []
  const { sheet } = await openImportByHand(async () => {
    document.body.replaceChildren()
    calls.push(verify!.run(frame as never, input, canceling.signal))
    await vi.waitFor(() => expect(document.querySelector('button.main')).not.toBe(null))
  })
  canceling.abort(new Error('canceled'))
  await expect(calls[0]).rejects.toThrow('canceled')
  return (sheet as unknown as { described: { title: string } }).described
}

test('security rule 42: warns of an additional address that calls itself, even if the request omits the address', async () => {
  const signer = '0x52908400098527886E0F7030069857D2E4169EE7'
  const data = `0x610b5925${'0'.repeat(24)}${'e1'.repeat(20)}`
  const request = { to: signer, chainId: 31337, data }
  const sign = (change: object) => ['sign', 'ethereum', 1, 'eth_signTransaction', [{ ...request, ...change }]]
  const warned = await describeFor(signer, sign({ from: signer }))
  expect(warned.title).toBe(verifyWords('en').changeControl)
  expect(await describeFor(signer, sign({}))).toEqual(warned)
})

test('security rule 42: shows no account warning for an ordinary new Solana account', async () => {
  const signer = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
  // A `CreateAccount` that the signer pays, of a new key and a program.
  const bytes =
    'AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgABA4qI' +
    '4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29cgTl3Dqh9F19Wo1Rmw0x+zMuNipG07jeiXfYPW4/Js5QAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29cAQICAAE0AAAA' +
    'AAEAAAAAAAAApQAAAAAAAADtSSjGKNHCxurpAziQWZVhKVknOlxj+TY2wUYUrIc30Q=='
  const described = await describeFor(signer, ['sign', 'solana', 0, 'signTransaction', [bytes]])
  expect(described.title).toBe(verifyWords('en').solana)
})
