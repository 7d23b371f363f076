// Proves threat 61.

import fc from 'fast-check'
import {
  hashMessage,
  hexToBytes,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  verifyMessage,
} from 'viem'
import { entryPoint07Address, formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { patience, startAnvil } from '../../test/anvil.js'
import { setupWallet } from '../../test/setup-wallet.js'
import { logOut } from '../calls/session/log-out.js'
import { whenReady } from '../calls/session/when-ready.js'
import type { Chain } from '../domain/entities/chain.js'
import { KeyhookError } from '../domain/errors/base.js'
import { ChainError } from '../domain/errors/chain-error.js'
import { toProviderRpcError } from './create-ethereum-provider.js'
import { getFlow } from '../flows/core/get-flow.js'
import { signFlow, type SignState } from '../flows/transaction/sign.js'
import { getEthereumProvider } from './get-ethereum-provider.js'
import { closeScreen } from '../screens/close-screen.js'
import { methods } from './methods.js'

type Hex = `0x${string}`
const friend = '0x00000000000000000000000000000000000000f1'
const otherChain: Chain = {
  id: 8453,
  name: 'Other network',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}

async function connected(chains?: readonly Chain[]) {
  const node = chains ? undefined : await startAnvil()
  const world = setupWallet({
    chains: chains ?? [node!.chain, otherChain],
    config: { embeddedWallets: { showWalletUIs: false } },
  })
  const { address } = await world.createWallet()
  const provider = await getEthereumProvider(world.client, address)
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ...world, address: address as Hex, node, provider, request, server: world.provider }
}

const offline = [{ ...otherChain, id: 31337 }, otherChain]

test.each(['0x4869', '0X4869', 'Hi'])('signs the message %s exactly as the screen shows it', async (data) => {
  const { address, request } = await connected(offline)
  const signature = (await request('personal_sign', data, address)) as Hex

  expect(await verifyMessage({ address, message: 'Hi', signature })).toBe(true)
})

test("returns the wallet's account and chain", async () => {
  const { address, request } = await connected(offline)

  expect(await request('eth_accounts')).toEqual([address])
  expect(await request('eth_requestAccounts')).toEqual([address])
  expect(await request('eth_coinbase')).toBe(address)
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('net_version')).toBe('31337')
  expect(await request('wallet_getPermissions')).toEqual([
    {
      invoker: 'http://app.localhost:5173',
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    },
  ])
})

test('signs text and bytes, with the parameters in either order', async () => {
  const { address, request } = await connected(offline)
  const hello = '0x48656c6c6f'

  const text = (await request('personal_sign', 'Hello', address)) as Hex
  const bytes = (await request('personal_sign', hello, address)) as Hex
  const reversed = (await request('personal_sign', address, hello)) as Hex

  expect(new Set([text, bytes, reversed]).size).toBe(1)
  expect(await verifyMessage({ address, message: 'Hello', signature: text })).toBe(true)
  expect(await request('personal_ecRecover', 'Hello', text)).toBe(address)
})

test('signs typed data that is an object or JSON text', async () => {
  const { address, request } = await connected(offline)
  const data = {
    domain: { name: 'Mail', chainId: 31337 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const

  const signature = (await request('eth_signTypedData_v4', address, data)) as Hex

  expect(await recoverTypedDataAddress({ ...data, signature })).toBe(address)
  expect(await request('eth_signTypedData_v4', address, JSON.stringify(data))).toBe(signature)
  expect(await request('eth_signTypedData_v3', address, data)).toBe(signature)
})

test('signs bare hashes', async () => {
  const { address, request } = await connected(offline)
  const hash = hashMessage('Hello')

  const signature = (await request('secp256k1_sign', hash)) as Hex

  expect(await recoverAddress({ hash, signature })).toBe(address)
})

test("security rule 42: signs a user operation's hash without a provider page if the request includes the operation", async () => {
  const { address, frame, request } = await connected(offline)
  const operation = { sender: friend, nonce: 7n, callData: '0x', callGasLimit: 1n, verificationGasLimit: 1n } as const
  const userOperation = { ...operation, preVerificationGas: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n } as const
  const entryPoint = entryPoint07Address
  const hash = getUserOperationHash({
    ...{ chainId: 31337, entryPointAddress: entryPoint, entryPointVersion: '0.7' },
    userOperation: { ...userOperation, signature: '0x' },
  })
  const made = { userOperation: formatUserOperationRequest(userOperation), entryPoint, chainId: '0x7a69' }

  const signature = (await request('personal_sign', hash, address, made)) as Hex
  expect(await verifyMessage({ address, message: { raw: hash }, signature })).toBe(true)
  expect(frame.verifying.shown).toEqual([])
  expect(await request('personal_sign', hash, address, 'a password')).toBe(signature)
  expect(frame.verifying.shown).toHaveLength(1)
})

test('sends a transaction with gas or gasLimit, and reads through the node', async () => {
  const { address, node, request } = await connected()
  await node!.fund(address, 10n ** 18n)

  const hash = await request('eth_sendTransaction', { from: address, to: friend, value: '0x5', gas: '0x5208' })
  await expect.poll(() => request('eth_blockNumber'), patience).toBe('0x1')
  await request('eth_sendTransaction', { from: address, to: friend, value: '0x5', gasLimit: '0x5208' })

  await expect.poll(() => request('eth_getBalance', friend, 'latest'), patience).toBe('0xa')
  expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1', gasUsed: '0x5208' })
  expect(await request('eth_blockNumber')).toBe('0x2')
})

test('signs a transaction without sending it', async () => {
  const { address, node, request } = await connected()
  await node!.fund(address, 10n ** 18n)

  const raw = (await request('eth_signTransaction', { to: friend, value: '0x5', nonce: '0x7' })) as `0x02${string}`

  expect(parseTransaction(raw)).toMatchObject({ value: 5n, nonce: 7, chainId: 31337, type: 'eip1559' })
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(address)
  expect(await node!.balance(friend)).toBe(0n)
})

test('switches to a chain of the app, and stays there after a reload', async () => {
  const { address, openClient, request } = await connected(offline)

  expect(await request('wallet_switchEthereumChain', { chainId: '0x2105' })).toBeNull()

  expect(await request('eth_chainId')).toBe('0x2105')
  const client = openClient()
  await whenReady(client)
  const reloaded = await getEthereumProvider(client, address)
  expect(await reloaded.request({ method: 'eth_chainId' })).toBe('0x2105')
  expect(await request('wallet_addEthereumChain', { chainId: '0x7a69', rpcUrls: ['https://node.example'] })).toBeNull()
  expect(await request('eth_chainId')).toBe('0x2105')
})

test("revokes a dapp's permission, and restores it", async () => {
  const { address, request } = await connected(offline)

  expect(await request('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('wallet_getPermissions')).toEqual([])
  await expect(request('personal_sign', 'Hello', address)).rejects.toMatchObject({ code: 4100 })
  await expect(request('eth_sendTransaction', { from: address, to: friend })).rejects.toMatchObject({ code: 4100 })

  expect(await request('wallet_requestPermissions', { eth_accounts: {} })).toHaveLength(1)
  expect(await request('eth_accounts')).toEqual([address])
})

const someone = '0x00000000000000000000000000000000000000ee'
test.each([
  [
    4902,
    'wallet_switchEthereumChain',
    [{ chainId: '0x5' }],
    'Chain ID 5 is not supported. It must be added to the config.supportedChains property of the KeyhookProvider.',
  ],
  [
    4902,
    'wallet_addEthereumChain',
    [{ chainId: '0x5', rpcUrls: ['https://node.example'] }],
    'Chain ID 5 is not supported. It must be added to the config.supportedChains property of the KeyhookProvider.',
  ],
  [4200, 'wallet_switchEthereumChain', [], "invalid params: 'chainId' is missing"],
  [4200, 'wallet_registerOnboarding', [], 'The wallet does not support wallet_registerOnboarding.'],
  [4200, 'eth_signTypedData', [], 'The wallet does not support eth_signTypedData.'],
  [
    4200,
    'eth_signTypedData_v3',
    [someone, { types: { Mail: [{ name: 'texts', type: 'string[]' }] }, primaryType: 'Mail', message: {} }],
    'invalid params: eth_signTypedData_v3 has no arrays, use eth_signTypedData_v4',
  ],
  [4200, 'wallet_addEthereumChain', [{ chainId: 31337 }], "invalid params: 'chainId' must be hex, such as '0x1'"],
  [4200, 'wallet_addEthereumChain', [{ chainId: '31337' }], "invalid params: 'chainId' must be hex, such as '0x1'"],
  ...[undefined, [], ['javascript:alert(1)'], 'https://node.example'].map(
    (rpcUrls) =>
      [
        4200,
        'wallet_addEthereumChain',
        [{ chainId: '0x7a69', rpcUrls }],
        "invalid params: 'rpcUrls' must be a list of http or https addresses",
      ] as const,
  ),
  ...[
    'eth_decrypt',
    'eth_signTypedData',
    'eth_signTypedData_v2',
    'eth_signTypedData_v5',
    'eth_signUserOperation',
    'eth_SignTransaction',
    'eth_getEncryptionPublicKey',
    'personal_unlockAccount',
    'Personal_sign',
    'secp256k1_signNext',
    'csw_signNext',
    'solana_signMessage',
    'eth_blockNumber ',
    '_eth',
    'wallet_grantPermissions',
  ].map((method) => [4200, method, [], `The wallet does not support ${method}.`] as const),
  [4200, 'constructor', [], 'The wallet does not support constructor.'],
  [4200, '', [], 'invalid params: no method'],
  [4200, 'personal_sign', ['0x12'], 'invalid params: an address is missing'],
  [4200, 'personal_sign', ['', someone], 'Message must be a non-empty string'],
  [4200, 'personal_sign', ['0x', someone], 'Message must be a non-empty string'],
  [4200, 'eth_sign', [someone, '0x12'], 'invalid params: a 32-byte hash is expected'],
  [4200, 'eth_signTypedData_v4', [someone, '{'], 'Typed data must have types, a primaryType and a message'],
  [4200, 'eth_sendTransaction', ['0x'], 'invalid params: not a transaction'],
  [
    4200,
    'eth_sendTransaction',
    [{ to: someone, value: '1.5' }],
    "Transaction request property 'value' must be a valid number, bigint, or hex string representing a quantity",
  ],
  [4200, 'eth_sendTransaction', [{ to: someone, nonce: '12' }], "invalid params: 'nonce' must be a number"],
  [
    4200,
    'eth_sendTransaction',
    [{ to: someone, data: '0x01', input: '0x02' }],
    "invalid params: 'data' and 'input' differ",
  ],
  [
    4200,
    'eth_sendTransaction',
    [{ to: someone, gas: '0x5208', gasLimit: '0x5209' }],
    "invalid params: 'gas' and 'gasLimit' differ",
  ],
  [
    4200,
    'eth_sendTransaction',
    [{ to: someone, authorizationList: [{}] }],
    "Transaction request property 'authorizationList' must hold signed authorizations, each for one network",
  ],
  [4200, 'personal_ecRecover', ['Hello', 'no'], 'invalid params: a signature is expected'],
  [4200, 'personal_ecRecover', ['Hello', '0x12'], 'invalid params: not a signed message'],
  [4200, 'wallet_requestPermissions', [{ eth_keys: {} }], "invalid params: only 'eth_accounts' can be requested"],
  [4100, 'personal_sign', ['Hello', someone], 'Cannot request a signature with this wallet address'],
  [
    4100,
    'eth_signTypedData_v4',
    [someone, { types: { Empty: [] }, primaryType: 'Empty', message: {} }],
    'Cannot request a signature with this wallet address',
  ],
  [
    4100,
    'eth_sendTransaction',
    [{ from: someone, to: someone }],
    'Cannot request a signature with this wallet address',
  ],
  [4900, 'eth_blockNumber', [], 'Disconnected'],
] as const)('returns the error code %i for %s', async (code, method, params, message) => {
  const { request } = await connected(offline)

  await expect(request(method, ...params)).rejects.toMatchObject({ name: 'ProviderRpcError', code, message })
})

test('rejects request parameters that are not an array', async () => {
  const { provider } = await connected(offline)

  await expect(provider.request({ method: 'personal_sign', params: { a: 1 } })).rejects.toMatchObject({ code: 4200 })
  await expect(provider.request(undefined as never)).rejects.toMatchObject({ code: 4200 })
})

test("forwards unknown methods to the node, and returns the node's error codes", async () => {
  const { request } = await connected()

  for (const method of [
    'eth_noSuchMethod',
    'linea_estimateGas',
    'zks_estimateFee',
    'bor_getAuthor',
    'alchemy_getAssets',
  ])
    await expect(request(method)).rejects.toMatchObject({ name: 'ProviderRpcError', code: -32601 })
})

async function connectedWithScreens() {
  const world = await connected(offline)
  const { store } = world.client
  const { app } = store.getState()
  store.setState({ hosts: 1, app: { ...app, embeddedWallets: { ...app.embeddedWallets, enforceWalletUIs: true } } })
  return world
}

test('shows every signed field of a user operation', async () => {
  const { client, request } = await connectedWithScreens()
  request('csw_signUserOperation', { sender: someone }, '0xe1', 8453, 0).catch(() => {})
  await expect.poll(() => client.store.getState().approvals).toHaveLength(1)

  const shown = getFlow(client, signFlow).getState() as Extract<SignState, { status: 'ready' }>

  expect(JSON.parse(shown.request.data as string)).toEqual({
    userOperation: { sender: someone },
    entryPoint: '0xe1',
    chainId: 8453,
    ownerIndex: 0,
  })
})

test('shows only the domain if the primary type of typed data is EIP712Domain', async () => {
  const { address, client, request } = await connectedWithScreens()
  const types = { EIP712Domain: [{ name: 'name', type: 'string' }] }
  const data = { types, primaryType: 'EIP712Domain', domain: { name: 'Bank' }, message: { name: 'Game' } }
  request('eth_signTypedData_v4', address, data).catch(() => {})
  await expect.poll(() => client.store.getState().approvals).toHaveLength(1)

  expect(getFlow(client, signFlow).getState()).toMatchObject({ request: { data: { message: { name: 'Bank' } } } })
})

test('returns the error code 4001 if the user rejects', async () => {
  const { address, client, request } = await connectedWithScreens()
  const signed = request('personal_sign', 'Hello', address)
  signed.catch(() => {})
  await expect.poll(() => client.store.getState().approvals).toHaveLength(1)

  closeScreen(client)

  await expect(signed).rejects.toMatchObject({
    code: 4001,
    message: 'The user rejected the request.',
  })
})

test.each([
  [new KeyhookError('USER_REJECTED', 'x'), 4001, 'The user rejected the request.'],
  [new KeyhookError('MUST_BE_AUTHENTICATED', 'x'), 4100, 'x'],
  [new KeyhookError('NO_SCREEN_HOST', 'x'), 4100, 'x'],
  [new KeyhookError('INVALID_MESSAGE', 'x'), 4200, 'x'],
  [new KeyhookError('OFFLINE', 'x'), 4900, 'Disconnected'],
  [new KeyhookError('UNSUPPORTED_CHAIN_ID', 'x'), 4902, 'x'],
  [new KeyhookError('INSUFFICIENT_BALANCE', 'x'), -32000, 'x'],
  [new KeyhookError('TIMED_OUT', 'x'), -32603, 'x'],
  [new ChainError('TRANSACTION_FAILURE', 'reverted', { rpcCode: 3 }), 3, 'reverted'],
  [new TypeError('secret detail'), -32603, 'Internal error'],
])('maps the SDK error %s to the error code %i', (error, code, message) => {
  expect(toProviderRpcError(error)).toMatchObject({ name: 'ProviderRpcError', code, message })
})

test('emits connect, chain, accounts and disconnect events in that order', async () => {
  const { address, client, logIn, provider, request } = await connected(offline)
  const received: unknown[] = []
  for (const name of ['connect', 'chainChanged', 'accountsChanged', 'disconnect'] as const)
    provider.on(name, (payload: unknown) => received.push([name, payload instanceof Error ? 'error' : payload]))
  await Promise.resolve()

  await request('wallet_switchEthereumChain', { chainId: '0x2105' })
  await request('wallet_switchEthereumChain', { chainId: '0x2105' })
  await request('wallet_revokePermissions', { eth_accounts: {} })
  await request('eth_requestAccounts')
  await logOut(client)

  expect(received).toEqual([
    ['chainChanged', '0x2105'],
    ['accountsChanged', []],
    ['accountsChanged', [address]],
    ['accountsChanged', []],
    ['disconnect', 'error'],
  ])
  received.length = 0
  await logIn()
  expect(received).toEqual([
    ['connect', { chainId: '0x2105' }],
    ['accountsChanged', [address]],
  ])
  await logOut(client)
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
  await expect(request('personal_sign', 'Hello', address)).rejects.toMatchObject({ code: 4100 })
})

test('a removed listener receives no events', async () => {
  const { provider, request } = await connected(offline)
  const received: unknown[] = []
  const listener = (chainId: string) => received.push(chainId)
  provider.on('chainChanged', listener)
  await Promise.resolve()
  provider.removeListener('chainChanged', listener)

  await request('wallet_switchEthereumChain', { chainId: '0x2105' })

  expect(received).toEqual([])
})

test('recovers the wallet once on a device without its key share, and signs', async () => {
  const { address, device, frame, request } = await connected(offline)
  device.clear()
  await frame.call('session:clear', {})
  frame.calls.length = 0

  const signature = (await request('personal_sign', 'Hello', address)) as Hex

  expect(frame.calls).toEqual(['wallets:rpc', 'wallets:recover', 'wallets:rpc'])
  expect(hexToBytes(signature)).toHaveLength(65)
})

test('answers every request with a result or a ProviderRpcError', async () => {
  const { address, network, provider, server } = await connected(offline)
  network.answer = async (input, init) => {
    if (input.origin === new URL(server.url).origin) return server.fetch(input, init)
    const { id } = JSON.parse(String(init.body)) as { id: number }
    return Response.json({ id, error: { code: -32000, message: 'no' } })
  }
  const parameter = fc.oneof(
    fc.constant(address),
    fc.constant('0x12'),
    fc.object(),
    fc.anything(),
    fc.constant({ to: friend }),
  )
  const names = [...Object.keys(methods), 'eth_call', 'wallet_sendCalls', '__proto__', 'toString']

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.oneof(fc.array(parameter, { maxLength: 3 }), fc.anything()),
      async (method, params) => {
        const outcome = await provider.request({ method, params }).catch((error: unknown) => error)
        if (outcome instanceof Error)
          expect(outcome).toMatchObject({ name: 'ProviderRpcError', code: expect.any(Number) })
      },
    ),
    { numRuns: pickRuns({ short: 50, nightly: 5000 }) },
  )
}, 3_600_000)
