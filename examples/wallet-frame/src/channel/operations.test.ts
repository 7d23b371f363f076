import { verifyMessage } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createInput, entropyOf, frameWorld, messages, recoverInput, rpcInput } from '../../test/frame-world.js'
import { deniedStore } from '../../test/memory-store.js'
import { ethereum } from '../key-kinds/ethereum/ethereum.js'
import { keyKinds } from '../key-kinds/key-kinds.js'
import { keyIdleLimit } from '../session/key-ring.js'

type Signed = { response: { data: `0x${string}` } }

test('creates a wallet and signs with the wallet', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  const { call } = await openFrame()
  const ada = await caller('ada')

  const wallet = await call(messages.create, createInput(ada))
  const { response } = (await call(
    messages.rpc,
    rpcInput(ada, wallet.address, 'personal_sign', ['hello', wallet.address]),
  )) as Signed

  expect(wallet).toEqual({
    address: wallet.address,
    entropyId: wallet.address,
    walletIndex: 0,
    recoveryMethod: 'privy',
  })
  expect(provider.rows).toMatchObject([{ user: 'ada', status: 'active', address: wallet.address }])
  const address = wallet.address as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature: response.data })).toBe(true)
})

test('returns the existing wallet on a second create call', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  const { call } = await openFrame()
  const ada = await caller('ada')

  const wallets = await Promise.all(Array.from({ length: 20 }, () => call(messages.create, createInput(ada))))

  expect(new Set(wallets.map(({ address }) => address)).size).toBe(1)
  expect(provider.rows).toHaveLength(1)
})

test('rebuilds the key from the device share after a reload', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  const first = await openFrame()
  const ada = await caller('ada')
  const { address } = await first.call(messages.create, createInput(ada))
  const second = await openFrame({ store: first.store })
  provider.rows[0]!.recovery_ciphertext = ''

  await second.call(messages.connect, { ...ada, ...entropyOf(address) })
  const { response } = (await second.call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hello']))) as Signed

  expect(response.data).toMatch(/^0x[0-9a-f]{130}$/)
})

test('recovers the wallet on another device, and keeps it open', async () => {
  const { caller, openFrame } = await frameWorld()
  const first = await openFrame()
  const ada = await caller('ada')
  const { address } = await first.call(messages.create, createInput(ada))
  const other = await openFrame()

  const again = await caller('ada')
  await expect(other.call(messages.connect, { ...again, ...entropyOf(address) })).rejects.toMatchObject({
    type: 'wallet_not_on_device',
  })
  await other.call(messages.recover, recoverInput(again, address))
  const reloaded = await openFrame({ store: other.store })
  await reloaded.call(messages.connect, { ...again, ...entropyOf(address) })
})

test('figure R12: creates a wallet if the browser denies storage, and recovers it at each use', async () => {
  const { caller, openFrame } = await frameWorld()
  const ada = await caller('ada')
  const { call } = await openFrame({ store: deniedStore() })
  const { address } = await call(messages.create, createInput(ada))
  await call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hello']))

  const reloaded = await openFrame({ store: deniedStore() })
  const again = await caller('ada')
  const sign = () => reloaded.call(messages.rpc, rpcInput(again, address, 'personal_sign', ['hello']))
  await expect(sign()).rejects.toMatchObject({ type: 'wallet_not_on_device' })
  await reloaded.call(messages.recover, recoverInput(again, address))
  await sign()
})

test('figure R5: treats storage that never responds like denied storage', async () => {
  const { caller, openFrame, time } = await frameWorld()
  const ada = await caller('ada')
  const silent = () => new Promise<never>(() => {})
  const { call } = await openFrame({ store: { read: silent, write: silent, add: silent } })

  const created = call(messages.create, createInput(ada))
  let wallet: unknown
  void created.then((value) => (wallet = value))
  const waitLonger = () => {
    time.pass(3000)
    return wallet
  }

  // The work between two waits takes real time, so the test polls in real time.
  await expect.poll(waitLonger, { interval: 200 }).toMatchObject({ walletIndex: 0 })
})

test('sends no request for a signature while the key is in memory', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  let requests = 0
  const { call } = await openFrame({ fetch: (input, init) => (requests++, provider.fetch(input, init)) })
  const ada = await caller('ada')
  const { address } = await call(messages.create, createInput(ada))
  requests = 0

  await call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hello']))

  expect(requests).toBe(0)
})

test('adds wallets at higher indexes of the same seed', async () => {
  const { caller, openFrame } = await frameWorld()
  const { call } = await openFrame()
  const ada = await caller('ada')
  const { address } = await call(messages.create, createInput(ada))
  const input = { ...ada, ...entropyOf(address), chainType: 'ethereum', hdWalletIndex: 1 } as const

  const added = await call(messages.add, input)
  const { response } = (await call(
    messages.rpc,
    rpcInput(ada, address, 'personal_sign', ['hi', added.address], 1),
  )) as Signed

  expect(added).toMatchObject({ entropyId: address, walletIndex: 1 })
  const signer = added.address as `0x${string}`
  expect(await verifyMessage({ address: signer, message: 'hi', signature: response.data })).toBe(true)
  await expect(call(messages.add, { ...input, hdWalletIndex: 0 })).rejects.toMatchObject({
    type: 'invalid_request_arguments',
  })
})

test('threat 59: rejects a signature at an unregistered index', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  let requests = 0
  const tab = await openFrame()
  const ada = await caller('ada')
  const { address } = await tab.call(messages.create, createInput(ada))
  const fetch: typeof provider.fetch = (input, init) => (requests++, provider.fetch(input, init))
  const other = await openFrame({ fetch, store: tab.store })
  await other.call(messages.connect, { ...ada, ...entropyOf(address) })
  const sign = ({ call }: typeof tab) => call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hi'], 57))

  for (const each of [tab, other]) await expect(sign(each)).rejects.toThrow('embedded_wallet_not_found')
  // After one tab has added the wallet, both tabs sign. The other tab queries the server once.
  await tab.call(messages.add, { ...ada, ...entropyOf(address), chainType: 'ethereum', hdWalletIndex: 57 })
  await sign(tab)
  requests = 0
  await sign(other)
  expect(requests).toBe(1)
  await sign(other)
  expect(requests).toBe(1)
})

test('security rule 20: wipes a key ten minutes after its last use', async () => {
  const { caller, openFrame, time } = await frameWorld()
  const { call, frame, store } = await openFrame()
  const ada = await caller('ada')
  const { address } = await call(messages.create, createInput(ada))
  store.records.clear()
  const sign = () => call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hello']))
  const held = frame.ring.get('ada', address)!

  time.pass(keyIdleLimit - 1)
  await sign()
  time.pass(keyIdleLimit - 1)
  await sign()
  time.pass(keyIdleLimit)

  expect(() => held.seed.derive(ethereum, 0)).toThrow('The session ended')
  await expect(sign()).rejects.toMatchObject({ type: 'wallet_not_on_device' })
})

test('security rule 13, threat 41: wipes the keys in memory when the session is cleared or the user changes', async () => {
  const { caller, openFrame } = await frameWorld()
  const { call, frame, store } = await openFrame()
  const [ada, bob] = [await caller('ada'), await caller('bob')]
  const { address } = await call(messages.create, createInput(ada))
  const first = frame.ring.get('ada', address)!

  await call(messages.clear, {})
  expect(() => first.seed.derive(ethereum, 0)).toThrow('The session ended')

  await call(messages.connect, { ...ada, ...entropyOf(address) })
  const second = frame.ring.get('ada', address)!
  await call(messages.create, createInput(bob))
  expect(() => second.seed.derive(ethereum, 0)).toThrow('The session ended')
  expect([...store.records.keys()].filter((id) => id.includes('ada'))).toHaveLength(1)
})

test('discards a wallet whose session ends while it is being opened', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  const first = await openFrame()
  const ada = await caller('ada')
  const { address } = await first.call(messages.create, createInput(ada))
  let release!: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  let isRequested = false
  const { call, frame } = await openFrame({
    store: first.store,
    fetch: async (input, init) => {
      if (input.pathname.endsWith('auth_share')) {
        isRequested = true
        await held
      }
      return provider.fetch(input, init)
    },
  })

  const signing = call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hello']))
  signing.catch(() => {})
  await expect.poll(() => isRequested).toBe(true)
  await call(messages.clear, {})
  release()

  await expect(signing).rejects.toMatchObject({ type: 'not_authenticated' })
  expect(frame.ring.get('ada', address)).toBeUndefined()
})

test('security rule 20: wipes the seed, key shares and the recovery key after use', async () => {
  const { caller, openFrame } = await frameWorld()
  const secrets: Uint8Array[] = []
  const keep = (value: unknown) => {
    if (value instanceof ArrayBuffer) secrets.push(new Uint8Array(value))
    else if (value instanceof Uint8Array) secrets.push(value)
  }
  const subtle = new Proxy(crypto.subtle, {
    get: (target, name: keyof SubtleCrypto) => {
      const method = (target[name] as (...parameters: unknown[]) => Promise<unknown>).bind(target)
      return async (...parameters: unknown[]) => {
        // Collects the plaintext before encryption, the imported recovery key, and the decrypted text.
        if (name === 'encrypt') keep(parameters[2])
        if (name === 'importKey' && parameters[0] === 'raw') keep(parameters[1])
        const result = await method(...parameters)
        if (name === 'decrypt') keep(result)
        return result
      }
    },
  })
  const getRandomValues = <array extends ArrayBufferView | null>(array: array) => {
    // The first random value is the entropy. Later values are not secret.
    if (secrets.length === 0) keep(array)
    return crypto.getRandomValues(array as never) as array
  }
  const replaced = { crypto: { subtle, getRandomValues: getRandomValues as Crypto['getRandomValues'] } }
  const ada = await caller('ada')
  const first = await openFrame(replaced)
  const { address } = await first.call(messages.create, createInput(ada))
  const second = await openFrame({ ...replaced, store: first.store })
  await second.call(messages.connect, { ...ada, ...entropyOf(address) })

  expect(secrets.length).toBeGreaterThanOrEqual(7)
  for (const secret of secrets) expect(secret.every((byte) => byte === 0)).toBe(true)
})

test('security rule 20: wipes a rebuilt seed', async () => {
  const { caller, openFrame } = await frameWorld()
  const ada = await caller('ada')
  const drawn: string[] = []
  const wiped: string[] = []
  const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const getRandomValues = <array extends ArrayBufferView | null>(array: array) => {
    const filled = crypto.getRandomValues(array as never) as array
    if (filled instanceof Uint8Array && filled.length === 16) drawn.push(toHex(filled))
    return filled
  }
  const { fill } = Uint8Array.prototype
  const watching = vi.spyOn(Uint8Array.prototype, 'fill').mockImplementation(function (
    this: Uint8Array,
    ...parameters
  ) {
    if (this.length === 16) wiped.push(toHex(this))
    return fill.apply(this, parameters) as Uint8Array<ArrayBuffer>
  })
  onTestFinished(() => watching.mockRestore())
  const ports = { subtle: crypto.subtle, getRandomValues: getRandomValues as Crypto['getRandomValues'] }
  const first = await openFrame({ crypto: ports })
  const { address } = await first.call(messages.create, createInput(ada))
  const second = await openFrame({ store: first.store })
  await second.call(messages.connect, { ...ada, ...entropyOf(address) })

  // The random entropy, the seed's copy, and both rebuilt entropies: one from auth and recovery share, one from device
  // and auth share.
  expect(wiped.filter((entropy) => entropy === drawn[0])).toHaveLength(4)
})

test('names an unknown chain in the error', async () => {
  const { caller, openFrame } = await frameWorld()
  const { ethereum } = keyKinds
  const { call } = await openFrame({}, { ethereum })
  const ada = await caller('ada')

  await expect(call(messages.create, { ...createInput(ada), chainType: 'solana' })).rejects.toMatchObject({
    type: 'invalid_request_arguments',
    message: 'This provider has no embedded wallets for solana',
  })
})

test('reports chain code that failed to load, and retries at the next call', async () => {
  const { caller, openFrame } = await frameWorld()
  let isOnline = false
  const solana = async () => {
    if (isOnline) return keyKinds.solana()
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const { call } = await openFrame({}, { ...keyKinds, solana })
  const create = { ...createInput(await caller('ada')), chainType: 'solana' } as const

  await expect(call(messages.create, create)).rejects.toMatchObject({ type: 'offline' })
  isOnline = true
  expect(await call(messages.create, create)).toMatchObject({ walletIndex: 0 })
})

test.each(['google-drive', 'icloud'] as const)(
  'creates no wallet with %s if the user stopped the flow',
  async (recoveryMethod) => {
    const { caller, openFrame, provider } = await frameWorld()
    const { call } = await openFrame()
    const input = { ...createInput(await caller('ada')), recoveryMethod, recoveryPassword: 'correct horse' }

    await expect(call(messages.create, input)).rejects.toMatchObject({
      type: 'error',
      message: 'Recovery OAuth failed',
    })
    expect(provider.rows).toEqual([])
  },
)
