// Proves threat 26.
import { lazyMessages, messages, mfa } from '@keyhook/sdk/wire'
import { PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { faults } from '../../test/faults.js'
import { createInput, entropyOf, recoverInput, rpcInput } from '../../test/frame-world.js'
import { providerWorld } from '../../test/provider-world.js'
import { createTestProvider } from '@keyhook/provider/test'
import { operations } from '../channel/operations.js'

const delegatedActions = {
  secret: 'a-secret-of-the-tests-0123456789abcdef',
  chains: [8453],
  contracts: [],
  valueADay: '1000',
}

/** Creates a user with a wallet and an authenticator app, in a browser whose frame has both. */
async function protectedWallet(
  mfaSettings: { requiredFor?: 'sign-transaction'[]; transfersWithout?: string } = {},
  embeddedWallets: object = {},
  watch: (url: string, body: string) => void = () => {},
) {
  const provider = createTestProvider({
    app: { mfa: { methods: ['totp'], ...mfaSettings }, delegatedActions, embeddedWallets },
    now: 1_800_000_000_000,
    settings: { limits: { sendsAnHour: 1000, sendsADay: 1000 } },
  })
  const { http, openFrame } = providerWorld({
    ...provider,
    async fetch(input, init) {
      const request = new Request(input, init)
      watch(request.url, await request.clone().text())
      return provider.fetch(request)
    },
  })
  const frame = await openFrame()
  const login = await frame.logIn({ email: 'ada@example.com' })
  const caller = { accessToken: login.accessToken, userId: login.userId }
  const { address } = await frame.call(messages.create, createInput(caller))
  const api = http(caller.accessToken)
  await frame.approve(caller, ['mfa', 'enroll', 'totp'])
  const { secret } = await api.call(mfa.initTotp, {})
  const codeOf = (of: string) => {
    provider.clock.advance(30_000)
    return new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp: provider.clock.now() })
  }
  const code = () => codeOf(secret)
  const signing = (text: string) => rpcInput(caller, address, 'personal_sign', [text])
  type By = { frame: typeof frame; caller: { accessToken: string; userId: string } }
  /** Verifies on the provider's page, whose proofs are valid for all actions (security rule 42). */
  const verifyBy = async (by: By, wallet: string, parts: readonly unknown[], of = secret) =>
    by.frame.approve(by.caller, parts, wallet, { method: 'totp', code: codeOf(of) })
  return {
    ...{ address, caller, code, frame, openFrame, provider },
    enroll: async () => api.call(mfa.enroll, { method: 'totp', code: code() }),
    sign: async (text: string) => frame.call(messages.rpc, signing(text)),
    http,
    verify: async (...parts: readonly unknown[]) => verifyBy({ frame, caller }, address, parts),
    verifyFor: async (wallet: string, ...parts: readonly unknown[]) => verifyBy({ frame, caller }, wallet, parts),
    verifyBy,
    /** Enrols an authenticator app of another user. Resolves with its secret. */
    async enrollBy(by: By) {
      const { call } = http(by.caller.accessToken)
      await by.frame.approve(by.caller, ['mfa', 'enroll', 'totp'])
      const { secret: theirs } = await call(mfa.initTotp, {})
      await call(mfa.enroll, { method: 'totp', code: codeOf(theirs) })
      return theirs
    },
  }
}

const required = { type: 'missing_or_invalid_mfa' }
const signs = (text: string) => ['sign', 'ethereum', 0, 'personal_sign', [text]]

test('threat 26: a user with an MFA method needs MFA to sign, even if the app offers none', async () => {
  const { enroll, provider, sign, verify } = await protectedWallet()
  await enroll()
  provider.configure({ mfa: { methods: [] } })
  provider.clock.advance(11_000)
  for (const text of ['Pay 1', 'Pay 2']) await expect(sign(text)).rejects.toMatchObject(required)
  await verify(...signs('Pay 1'))
  expect(await sign('Pay 1')).toMatchObject({ response: { data: expect.stringMatching(/^0x/) as string } })
})

test('an MFA verification authorizes its own message once', async () => {
  const { enroll, sign, verify } = await protectedWallet()
  await sign('before')
  await enroll()

  await expect(sign('Pay 1')).rejects.toMatchObject(required)
  await verify(...signs('Pay 1'))
  await expect(sign('Pay 1000')).rejects.toMatchObject(required)
  expect(await sign('Pay 1')).toMatchObject({ response: { data: expect.stringMatching(/^0x/) as string } })
  await expect(sign('Pay 1')).rejects.toMatchObject(required)
})

test('recovers a wallet in another frame only after MFA verification', async () => {
  const { address, caller, enroll, frame, verify } = await protectedWallet()
  await enroll()
  const recover = async () => frame.call(messages.recover, recoverInput(caller, address))

  await expect(recover()).rejects.toMatchObject(required)
  await verify('recover')
  expect(await recover()).toEqual({ entropyId: address })
  await expect(recover()).rejects.toMatchObject(required)
})

const farcasterHash = `0x${'a'.repeat(40)}`

/** Each message of the frame, with the required proof or the reason why it needs none. */
const needs = {
  'wallets:create': 'nothing of the frame: the provider takes one before it commits',
  'wallets:add': 'nothing: it needs the open wallet',
  'wallets:connect': 'nothing: it makes ready what then needs one',
  'session:key': 'nothing: of no wallet',
  'session:clear': 'nothing: of no wallet',
  'farcaster:signer-key': 'nothing: it returns a public key',
  'farcaster:init-signer': 'nothing of the frame: the provider takes one before it registers a key',
  'wallet:import': 'nothing of the frame: the provider takes one before it commits',
  'recovery:begin': 'nothing: what it begins then needs one',
  'wallets:export-encrypted': 'nothing of the frame: the provider takes one before it lets a key out',
  'wallets:recover': ['recover'],
  'wallets:set-recovery': ['set-recovery', 'user-passcode'],
  'wallets:rpc': signs('Pay'),
  'farcaster:sign': ['farcaster', farcasterHash],
  'delegated-actions:consent': ['delegate', [8453], [], '1000'],
} as const satisfies Record<string, string | readonly unknown[]>

test('threat 26: rejects each message without MFA, or with MFA for another time, action, wallet, session or user', async () => {
  const { address, caller, enroll, enrollBy, frame, openFrame, provider, verify, verifyBy, verifyFor } =
    await protectedWallet()
  await enroll()
  const named = { ...caller, ...entropyOf(address) }
  const policy = { chains: [8453], contracts: [], valueADay: '1000' }
  const recoveryPassword = 'A-passphrase-7!'
  const calls = {
    'wallets:recover': () => frame.call(messages.recover, recoverInput(caller, address)),
    'wallets:set-recovery': () =>
      frame.call(messages.setRecovery, {
        ...{ ...named, recoveryPassword, existingRecoveryMethod: 'privy', recoveryMethod: 'user-passcode' },
      }),
    'wallets:rpc': () => frame.call(messages.rpc, rpcInput(caller, address, 'personal_sign', ['Pay'])),
    'farcaster:sign': () => frame.call(lazyMessages.signForFarcaster, { ...named, hash: farcasterHash }),
    'delegated-actions:consent': () =>
      frame.call(lazyMessages.delegate, { ...named, chainType: 'ethereum', hdWalletIndex: 0, policy }),
  }
  expect(Object.keys(needs).toSorted()).toEqual(
    operations.map((served) => ('type' in served ? served.type : served.message.type)).toSorted(),
  )
  const otherBrowser = await openFrame()
  const other = await otherBrowser.logIn({ email: 'ada@example.com' })
  const eve = { frame: otherBrowser, caller: await otherBrowser.logIn({ email: 'eve@example.com' }) }
  const eves = await enrollBy(eve)
  let tried = 0

  for (const [type, call] of Object.entries(calls)) {
    const parts = needs[type as keyof typeof calls]
    await expect(call(), type).rejects.toMatchObject(required)
    for (const [other, theirs] of Object.entries(needs))
      if (other !== type && typeof theirs !== 'string') await verify(...theirs)
    await expect(call(), `${type}: another action's`).rejects.toMatchObject(required)
    await verifyFor('0x52908400098527886E0F7030069857D2E4169EE7', ...parts)
    await expect(call(), `${type}: another wallet's`).rejects.toMatchObject(required)
    await verify(...parts)
    provider.clock.advance(5 * 60_000)
    await expect(call(), `${type}: an old one`).rejects.toMatchObject(required)
    await verifyBy({ frame: otherBrowser, caller: other }, address, parts)
    await expect(call(), `${type}: another session's`).rejects.toMatchObject(required)
    await verifyBy(eve, address, parts, eves)
    await expect(call(), `${type}: another user's`).rejects.toMatchObject(required)
    tried += 6
  }
  const found = `none done, of ${Object.keys(calls).length} messages of ${operations.length} that take one`
  printFigure({ figure: 'Messages of the frame with no right proof', found, runs: tried })
})

test("threat 25: sends a delegated key only after the provider has confirmed the user's consent", async () => {
  const sent: unknown[] = []
  const { address, caller, enroll, frame, provider, verify } = await protectedWallet({}, {}, (url, body) => {
    if (url.endsWith('/wallets/delegate')) sent.push('key' in (JSON.parse(body) as object))
  })
  await enroll()
  const policy = { chains: [8453], contracts: [], valueADay: '1000' }
  const delegate = () =>
    frame.call(lazyMessages.delegate, {
      ...{ ...caller, ...entropyOf(address), chainType: 'ethereum', hdWalletIndex: 0, policy },
    })
  await expect(delegate()).rejects.toMatchObject(required)
  await verify('delegate', ...Object.values(policy))
  provider.configure({ delegatedActions: undefined })
  await expect(delegate()).rejects.toBeDefined()
  expect(sent).toEqual([false, false])

  provider.configure({ delegatedActions })
  await delegate()
  expect(sent).toEqual([false, false, false, true])
})

test('threat 26: one MFA verification signs at most once if the provider crashes, and the next one works', async () => {
  const fault = faults()
  const unwatch = fault.watchQueries()
  try {
    const isDone = (promise: Promise<unknown>) =>
      promise.then(
        () => 1,
        () => 0,
      )
    const seen = [0, 0]
    // A TOTP code lasts 30 s of the fake clock, and a token one hour. The crash points are therefore divided between
    // two users.
    const [users, step] = form === 'short' ? [[1], 5] : [[1, 2], 2]
    for (const first of users) {
      const { enroll, sign, verify } = await protectedWallet()
      await enroll()
      let isWhole = false
      for (let at = first; !isWhole; at += step) {
        const text = `Pay ${at}`
        fault.arm(at)
        await isDone(verify(...signs(text)))
        const before = await isDone(sign(text))
        isWhole = fault.restart().crashed === undefined
        // The user tries again twice.
        const signatures = before + (await isDone(sign(text))) + (await isDone(sign(text)))
        expect(signatures, `after a crash at point ${at}`).toBeLessThanOrEqual(1)
        seen[signatures]! += 1
        await verify(...signs(text))
        await sign(text)
        expect(await isDone(sign(text))).toBe(0)
      }
    }
    const found = `0 twice; ${seen[1]} once, ${seen[0]} not at all`
    printFigure({
      figure: 'Signatures for one proof, a provider that dies at each await',
      found,
      runs: seen[0]! + seen[1]!,
    })
    expect(Math.min(...seen)).toBeGreaterThan(1)
  } finally {
    unwatch()
  }
})

test("threat 26: counts fees as part of a transfer's cost, and requires MFA for contract calls", async () => {
  const { address, caller, enroll, frame } = await protectedWallet({ transfersWithout: '22000' })
  await enroll()
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const base = { chainId: 8453, gas: 21_000, maxFeePerGas: 1, maxPriorityFeePerGas: 0, nonce: 0, to }
  const send = (transaction: object) =>
    frame.call(messages.rpc, rpcInput(caller, address, 'eth_signTransaction', [{ ...base, ...transaction }]))

  await expect(send({ value: 1001 })).rejects.toMatchObject(required)
  await expect(send({ data: '0xa9059cbb' })).rejects.toMatchObject(required)
  await expect(send({ to: undefined, data: '0x00' })).rejects.toMatchObject(required)
  expect(await send({ value: 1000 })).toMatchObject({ response: { data: expect.stringMatching(/^0x02/) as string } })
  await expect(send({ value: 1000, nonce: 1 })).rejects.toMatchObject(required)
})

test('threat 26: a message that may be a smart wallet operation requires MFA like a transaction', async () => {
  const { address, caller, enroll, frame, sign } = await protectedWallet(
    { requiredFor: ['sign-transaction'] },
    { policy: { blindSigning: true, typedData: ['Order(uint256 nonce)'] } },
  )
  await enroll()
  const call = (method: string, ...params: unknown[]) =>
    frame.call(messages.rpc, rpcInput(caller, address, method, params))
  const typed = (primaryType: string) => ({
    ...{ domain: { chainId: 8453 }, primaryType, message: { nonce: '0' } },
    types: { [primaryType]: [{ name: 'nonce', type: 'uint256' }] },
  })
  await sign('Hello')
  await call('eth_signTypedData_v4', address, typed('Order'))

  const hash = `0x${'11'.repeat(32)}`
  await expect(call('personal_sign', hash, address)).rejects.toMatchObject(required)
  await expect(call('personal_sign', address, hash)).rejects.toMatchObject(required)
  await expect(call('eth_sign', address, 'x'.repeat(32))).rejects.toMatchObject(required)
  for (const primaryType of ['PackedUserOperation', 'SafeTx', 'Execute', 'Delegation'])
    await expect(call('eth_signTypedData_v4', address, typed(primaryType))).rejects.toMatchObject(required)
})

test('security rule 42: by default, hashes, authorizations and smart wallet changes require an approval', async () => {
  const { openFrame, provider } = providerWorld()
  const frame = await openFrame()
  const caller = await frame.logIn({ email: 'ada@example.com' })
  const { address } = await frame.call(messages.create, createInput(caller))
  const call = (method: string, ...params: unknown[]) =>
    frame.call(messages.rpc, rpcInput(caller, address, method, params))
  const contract = { chainId: 8453, contractAddress: '0x52908400098527886E0F7030069857D2E4169EE7', nonce: 0 }
  // addOwnerAddress
  const changing = { data: `0x0f0f3f24${'0'.repeat(24)}${address.slice(2)}`, to: contract.contractAddress }
  const gas = { callGasLimit: 1, verificationGasLimit: 1, preVerificationGas: 1 }
  const operation = { sender: changing.to, nonce: 0, maxFeePerGas: 1, maxPriorityFeePerGas: 1, ...gas }
  const entryPoint = '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'
  const transaction = { chainId: 1, gas: 21_000, gasPrice: 1, nonce: 0 }
  const lasting = [
    ['secp256k1_sign', [`0x${'11'.repeat(32)}`], 'raw-hash-signed'],
    ['personal_sign', [`0x${'11'.repeat(32)}`, address], 'raw-hash-signed'],
    ['eth_sign7702Authorization', [contract], 'authorization-signed'],
    [
      'csw_signUserOperation',
      [{ ...operation, callData: changing.data }, entryPoint, 1, 0],
      'smart-wallet-change-signed',
    ],
    ['eth_signTransaction', [{ ...transaction, ...changing }], 'smart-wallet-change-signed'],
  ] as const

  for (const [method, given, event] of lasting) {
    await expect(call(method, ...given), method).rejects.toMatchObject(required)
    await frame.approve(caller, ['sign', 'ethereum', 0, method, given], address)
    expect(await call(method, ...given)).toMatchObject({ response: { data: expect.stringMatching(/^0x/) as string } })
    await expect(call(method, ...given), method).rejects.toMatchObject(required)
    const events = await provider.database.selectFrom('events').select('type').execute()
    expect(events.map(({ type }) => type)).toContain(event)
  }
  // Daily signatures need no approval and no request to the provider.
  await call('personal_sign', '0x48656c6c6f', address)
  await call('eth_signTransaction', { ...transaction, to: address, value: 1 })
  await call('eth_signTransaction', { ...transaction, to: contract.contractAddress, data: '0x12345678', value: 1n })
  await call('csw_signUserOperation', operation, entryPoint, 1, 0)
})

test('security rule 42: by default, changing the owner of a Solana account requires an approval', async () => {
  const { openFrame, provider } = providerWorld(createTestProvider({ now: 1_800_000_000_000 }))
  const frame = await openFrame()
  const caller = await frame.logIn({ email: 'ada@example.com' })
  const { address } = await frame.call(messages.create, { ...createInput(caller), chainType: 'solana' })
  const emailCount = provider.messages('ada@example.com').length
  const wallet = new PublicKey(address)
  const [thief, program] = [new PublicKey(new Uint8Array(32).fill(8)), new PublicKey(new Uint8Array(32).fill(9))]
  const encode = (instruction: TransactionInstruction) =>
    new Transaction({ feePayer: thief, recentBlockhash: program.toBase58() })
      .add(instruction)
      .serialize({ requireAllSignatures: false })
      .toString('base64')
  const params = [encode(SystemProgram.assign({ accountPubkey: wallet, programId: program }))]
  const sign = (given: string[]) =>
    frame.call(messages.rpc, {
      ...{ ...caller, entropyId: address, entropyIdVerifier: 'solana-address-verifier', chainType: 'solana' },
      ...{ hdWalletIndex: 0, request: { method: 'signTransaction', params: given } },
    })
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').execute()).map(({ type }) => type)

  await expect(sign(params)).rejects.toMatchObject(required)
  expect(await events()).not.toContain('solana-authority-signed')
  await frame.approve(caller, ['sign', 'solana', 0, 'signTransaction', params], address)
  expect(await sign(params)).toMatchObject({ response: { data: expect.stringMatching(/^A/) as string } })
  await expect(sign(params)).rejects.toMatchObject(required)
  expect(await events()).toContain('solana-authority-signed')
  const emails = provider.messages('ada@example.com')
  expect(emails).toHaveLength(emailCount + 1)
  expect(emails[0]?.text).toContain(`control over the Solana account ${address}.`)
  // An ordinary transaction needs no approval, and the frame makes no call for it.
  const pay = SystemProgram.transfer({ fromPubkey: wallet, toPubkey: thief, lamports: 1 })
  expect(await sign([encode(pay)])).toMatchObject({ response: { method: 'signTransaction' } })
})
