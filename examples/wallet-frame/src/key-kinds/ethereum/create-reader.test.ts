// Proves security rule 42.
import {
  toBiconomySmartAccount,
  toKernelSmartAccount,
  toLightSmartAccount,
  toSafeSmartAccount,
  toSimpleSmartAccount,
  toThirdwebSmartAccount,
} from 'permissionless/accounts'
import {
  concatHex,
  createClient,
  custom,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  parseAbi,
  toFunctionSelector,
  toHex,
} from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  formatUserOperationRequest,
  type SmartAccount,
  toCoinbaseSmartAccount,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { key } from '../../../test/signer.js'
import { ethereum } from './ethereum.js'

const owner = key.address as Hex
const account: Hex = '0x52908400098527886E0F7030069857D2E4169EE7'
const thief: Hex = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const token: Hex = '0xde709f2102306220921060314715629080e2fb77'
const zeroAddress = '0x0000000000000000000000000000000000000000'
const { readLasting } = await ethereum.loadRules()

type Request = readonly [method: string, ...params: unknown[]]
type Call = { to: Hex; data?: Hex | undefined; value?: bigint | undefined }

/** Decodes a call as the frame does. If the frame loads no rules for a call, the call has no lasting effect. */
const read = ([method, ...params]: Request) =>
  ethereum.mayLast!(method, params, owner) ? readLasting!({ address: owner, method, params }) : undefined

/** A fake client that reports every account as deployed. */
const client = createClient({
  chain: mainnet,
  transport: custom({
    request: async ({ method }) => (method === 'eth_getCode' ? '0x00' : Promise.reject(new TypeError(method))),
  }),
})

/** Returns an owner that does not sign. It records the requests that the SDK sends to the wallet frame. */
function createOwner() {
  const requests: Request[] = []
  let origin: unknown[] = []
  const signature = `0x${'11'.repeat(64)}1b` as const
  const keep = async (...request: Request) => {
    requests.push(request)
    return signature
  }
  const local = toAccount({
    address: owner,
    sign: async ({ hash }) => keep('secp256k1_sign', hash),
    signMessage: async ({ message }) =>
      keep('personal_sign', typeof message === 'string' ? message : message.raw, owner, ...origin),
    signTransaction: async () => signature,
    signTypedData: async (data) => keep('eth_signTypedData_v4', owner, JSON.parse(JSON.stringify(data, asText))),
  })
  const making = (given: unknown) => (origin = [given])
  return { requests, local: local as never, making }
}
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

const at = { address: account, client } as const
const entryPoints = { '0.6': entryPoint06Address, '0.7': entryPoint07Address, '0.8': entryPoint08Address } as const
const simple = (version: keyof typeof entryPoints) => (local: never) =>
  toSimpleSmartAccount({ ...at, owner: local, entryPoint: { address: entryPoints[version], version } } as never)

/** The kinds of accounts that the SDK opens. */
const kinds: Readonly<Record<string, (owner: never) => Promise<unknown>>> = {
  'safe 1.4.1': (local) => toSafeSmartAccount({ ...at, owners: [local], version: '1.4.1' }),
  'safe 1.5.0': (local) => toSafeSmartAccount({ ...at, owners: [local], version: '1.5.0' }),
  'kernel': (local) => toKernelSmartAccount({ ...at, owners: [local], version: '0.3.1' }),
  'light account': (local) => toLightSmartAccount({ ...at, owner: local, version: '2.0.0' }),
  'biconomy': (local) =>
    toBiconomySmartAccount({ ...at, owners: [local], entryPoint: { address: entryPoint06Address, version: '0.6' } }),
  'thirdweb': (local) => toThirdwebSmartAccount({ ...at, owner: local, version: '1.5.20' }),
  'coinbase': (local) => toCoinbaseSmartAccount({ ...at, owners: [local], version: '1.1' }),
  'simple 0.6': simple('0.6'),
  'simple 0.7': simple('0.7'),
  'simple 0.8': simple('0.8'),
  'the wallet itself': (local) => toSimple7702SmartAccount({ client, owner: local }),
}

const gas = {
  ...{ callGasLimit: 90_000n, verificationGasLimit: 80_000n, preVerificationGas: 70_000n },
  ...{ maxFeePerGas: 3n, maxPriorityFeePerGas: 2n, nonce: 7n, signature: '0x' },
} as const

/** Reads the request for an operation with these calls, or with this call data. */
async function requestOf(kind: string, given: readonly Call[] | Hex, sent: object = {}): Promise<Request> {
  const { requests, local, making } = createOwner()
  const made = (await kinds[kind]!(local)) as SmartAccount
  const callData = typeof given === 'string' ? given : await made.encodeCalls(given)
  const operation = { ...gas, ...sent, sender: await made.getAddress(), callData } as unknown as UserOperation
  const userOperation = formatUserOperationRequest(operation)
  const entryPoint = made.entryPoint.address
  if (kind === 'coinbase') return ['csw_signUserOperation', userOperation, entryPoint, '0x1', '0x0']
  making({ userOperation, entryPoint, chainId: '0x1' })
  await made.signUserOperation(operation)
  expect(requests).toHaveLength(1)
  return requests[0]!
}

const erc20 = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address to, uint256 amount)',
])
const pay = encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [thief, 5n] })
const call = (signature: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as readonly string[]), args } as never)
const addOwner = call('addOwnerAddress(address owner)', thief)

describe.each(Object.keys(kinds))('an operation of a %s account', (kind) => {
  const self = kind === 'the wallet itself' ? owner : account

  test('requires no click for ordinary calls', async () => {
    expect(read(await requestOf(kind, [{ to: token, data: pay }]))).toBe(undefined)
    expect(read(await requestOf(kind, [{ to: thief, value: 5n }]))).toBe(undefined)
    const calls = [
      { to: token, data: pay },
      { to: thief, value: 1n },
      { to: self, value: 0n },
    ]
    expect(read(await requestOf(kind, calls))).toBe(undefined)
    const deploying = kind.includes('0.6') || /biconomy|coinbase/.test(kind) ? { initCode: `${token}1234` } : {}
    expect(read(await requestOf(kind, calls, deploying))).toBe(undefined)
    expect(read(await requestOf(kind, '0x'))).toBe(undefined)
  })

  test("security rule 42: requires an approval to change the account's owners or modules", async () => {
    const changed = { kind: 'smart-wallet', account: self }
    const hostile: readonly (Hex | readonly Call[])[] = [
      // The account calls itself, alone or within a batch. Some batches use the address 0 for the account.
      [{ to: self, data: addOwner }],
      [
        { to: token, data: pay },
        { to: self, data: '0x12345678' },
      ],
      [
        { to: token, data: pay },
        { to: zeroAddress, data: '0x12345678' },
      ],
      // The account hands over another contract that it owns.
      [{ to: token, data: call('transferOwnership(address owner)', thief) }],
      [{ to: token, data: call('onInstall(bytes data)', thief) }],
      // The account calls another account that it owns.
      [{ to: token, data: call('execute(address,uint256,bytes)', token, 0n, addOwner) }],
      [{ to: token, data: call('multicall(bytes[])', [pay, addOwner]) }],
      // A function of the account that makes no calls.
      addOwner,
      call('upgradeToAndCall(address to, bytes data)', thief, '0x'),
      call('executeUserOp(address,uint256,bytes,uint8)', thief, 0n, '0x1234', 1),
      call('execute(bytes32,bytes)', `0xff${'00'.repeat(31)}`, concatHex([thief, '0x1234'])),
      '0x12',
    ]
    for (const given of hostile)
      expect(read(await requestOf(kind, given)), JSON.stringify(given, asText)).toEqual(changed)
  })
})

const transaction = (data: Hex, to: Hex = account): Request => [
  'eth_signTransaction',
  { to, data, chainId: 1, nonce: 0 },
]

test("security rule 42: requires an approval for an owner's transaction that changes a smart account", () => {
  const signatures = [
    'addOwnerAddress(address)',
    'addOwnerPublicKey(bytes32,bytes32)',
    'removeOwnerAtIndex(uint256,bytes)',
    'removeLastOwner(uint256,bytes)',
    'upgradeTo(address)',
    'upgradeToAndCall(address,bytes)',
    'transferOwnership(address)',
    'renounceOwnership()',
    'setAdmin(address,bool)',
    'setEntrypointOverride(address)',
    'installModule(uint256,address,bytes)',
    'uninstallModule(uint256,address,bytes)',
    'installValidations(bytes21[],(uint32,address)[],bytes[],bytes[])',
    'uninstallValidation(bytes21,bytes,bytes)',
    'changeRootValidator(bytes21,address,bytes,bytes)',
    'invalidateNonce(uint32)',
    'grantAccess(bytes21,bytes4,bool)',
    'approveHash(bytes32)',
    'onInstall(bytes)',
    'onUninstall(bytes)',
  ]
  for (const signature of signatures)
    expect(read(transaction(toFunctionSelector(`function ${signature}`))), signature).toEqual({
      kind: 'smart-wallet',
      account,
    })
  const safeCall = (to: Hex, data: Hex, operation = 0) =>
    call(
      'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
      ...[to, 0n, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x1234'],
    )
  const hostile = [
    call('execute(address,uint256,bytes)', account, 0n, '0x12345678'),
    call('multicall(bytes[])', [pay, call('setAdmin(address,bool)', thief, true)]),
    safeCall(account, call('enableModule(address)', thief)),
    safeCall(thief, '0x1234', 1),
    safeCall(batcher, batch([token, pay], [account, '0x12345678']), 1),
    safeCall(batcher, batch([token, pay], [zeroAddress, '0x12345678']), 1),
    safeCall(batcher, batch([token, pay], [thief, '0x1234', 1]), 1),
    safeCall(batcher, concatHex([batch([token, pay]).slice(0, -64) as Hex]), 1),
    safeCall(batcher, '0x12345678', 1),
    safeCall(thief, batch([token, pay]), 1),
  ]
  for (const data of hostile) expect(read(transaction(data)), data).toEqual({ kind: 'smart-wallet', account })

  const ordinary = [
    pay,
    call('execute(address,uint256,bytes)', token, 0n, pay),
    call('multicall(bytes[])', [pay, pay]),
    call('approve(address,uint256)', thief, 2n ** 256n - 1n),
    call('setApprovalForAll(address,bool)', thief, true),
    safeCall(token, pay),
    safeCall(batcher, batch([token, pay], [thief, '0x']), 1),
    '0x12',
    '0x',
  ] as const
  for (const data of ordinary) expect(read(transaction(data)), data).toBe(undefined)
  expect(read(['eth_signTransaction', { data: '0x1234', chainId: 1 }])).toBe(undefined)
  expect(read(['eth_signTransaction', { to: account, input: addOwner }])).toBeDefined()
})

const batcher = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
function batch(...calls: readonly (readonly [to: Hex, data: Hex, operation?: number])[]) {
  const packed = calls.flatMap(([to, data, operation = 0]): Hex[] => [
    ...[toHex(operation, { size: 1 }), to, toHex(0, { size: 32 }), toHex((data.length - 2) / 2, { size: 32 }), data],
  ])
  return call('multiSend(bytes)', concatHex(packed))
}

test("security rule 42: treats a wallet's transaction to itself as a call of its account code", () => {
  const toSelf = (data: Hex, to: string = owner): Request => ['eth_signTransaction', { to, data, chainId: 1 }]
  const lasting = { kind: 'smart-wallet', account: owner }
  const changing = ['0xdeadbeef', '0x12', addOwner, call('execute(address,uint256,bytes)', owner, 0n, '0xdeadbeef')]
  for (const data of changing as readonly Hex[]) {
    expect(read(toSelf(data)), data).toEqual(lasting)
    expect(read(toSelf(data, owner.toLowerCase())), data).toBeDefined()
  }
  // The wallet is no token, so its account code decides what these selectors do.
  for (const data of [pay, call('approve(address,uint256)', thief, 1n)])
    expect(read(toSelf(data)), data).toEqual(lasting)
  for (const data of ['0x', call('execute(address,uint256,bytes)', token, 0n, pay)] as const)
    expect(read(toSelf(data)), data).toBe(undefined)
  expect(read(toSelf('0xdeadbeef', token))).toBe(undefined)
})

test('security rule 42: accepts a call only in the encoding that all contracts decode alike', () => {
  const addOwnerCall = addOwner.slice(2)
  const execute = call('execute(address,uint256,bytes)', token, 0n, pay).slice(2)
  expect(read(['csw_signUserOperation', { sender: account, callData: `0x${execute}` }])).toBe(undefined)
  // Libraries append their names to the call data. Contracts ignore these trailing bytes.
  expect(read(['csw_signUserOperation', { sender: account, callData: `0x${execute}1234` }])).toBe(undefined)
  const word = (value: bigint | number) => toHex(value, { size: 32 }).slice(2)
  const self = word(BigInt(account))
  const padded = addOwnerCall.padEnd(128, '0')
  const malformed = [
    // An address with extra leading bytes, which some contracts ignore.
    `b61d27f6${'f'.repeat(24)}${execute.slice(32)}`,
    // The offset of the bytes does not point after the preceding values.
    `b61d27f6${execute.slice(8, 136)}${word(128)}${execute.slice(200)}`,
    `b61d27f6${execute.slice(8, 136)}${word(2n ** 256n - 32n)}${execute.slice(200)}`,
    `34fcd5be${word(64)}${word(0)}${word(1)}${word(32)}${self}${word(0)}${word(96)}${word(36)}${padded}`,
    // A length that exceeds the data.
    `b61d27f6${execute.slice(8, 200)}${word(1000)}${execute.slice(264)}`,
    `34fcd5be${word(32)}${word(2n ** 200n)}`,
    `18dfb3c7${word(64)}${word(128)}${word(1)}${word(BigInt(token))}${word(0)}`,
    execute.slice(0, 100),
  ]
  for (const callData of malformed)
    expect(read(['csw_signUserOperation', { sender: account, callData: `0x${callData}` }]), callData).toBeDefined()
})

describe('a 32-byte message', () => {
  const bare = { kind: 'raw-hash' }
  const sign = (message: unknown, origin?: unknown): Request => ['personal_sign', message, owner, origin]

  test('security rule 42: treats a 32-byte message without matching contents as a hash', async () => {
    const [, hash, , origin] = (await requestOf('simple 0.7', [{ to: token, data: pay }])) as readonly [
      string,
      Hex,
      string,
      { userOperation: object },
    ]
    expect(read(sign(hash, origin))).toBe(undefined)
    expect(read(sign(hash.toUpperCase().replace('X', 'x'), origin))).toBe(undefined)
    for (const given of [undefined, null, 'a password', {}, { userOperation: null }])
      expect(read(sign(hash, given))).toEqual(bare)
    for (const change of [{ nonce: '0x8' }, { callData: '0x' }, { sender: thief }])
      expect(read(sign(hash, { ...origin, userOperation: { ...origin.userOperation, ...change } }))).toEqual(bare)
    expect(read(sign(hash, { ...origin, chainId: '0x2' }))).toEqual(bare)
    expect(
      read(
        sign(hash, {
          ...origin,
          entryPoint: entryPoint06Address,
          userOperation: { ...gas, sender: account, initCode: '0x', paymasterAndData: '0x' },
        }),
      ),
    ).toEqual(bare)
    expect(() => read(sign(hash, { userOperation: {} }))).toThrow('needs an entry point')
  })

  test('security rule 42: treats 32 bytes as a hash, even if they are text or come from eth_sign', () => {
    expect(read(sign('x'.repeat(32)))).toEqual(bare)
    expect(read(sign('ü'.repeat(16)))).toEqual(bare)
    expect(read(['personal_sign', owner, keccak256('0x')])).toEqual(bare)
    expect(read(['eth_sign', owner, keccak256('0x')])).toEqual(bare)
    for (const text of ['Hello', 'x'.repeat(31), `0x${'11'.repeat(33)}`, keccak256('0x').slice(2)])
      expect(read(sign(text)), text).toBe(undefined)
  })

  test('security rule 42: recognizes the typed data behind a hash that a smart account library signs', async () => {
    const typed = (primaryType: string) => ({
      domain: { name: 'Kernel', version: '0.3.1', chainId: 1, verifyingContract: account },
      types: { [primaryType]: [{ name: 'hash', type: 'bytes32' }] },
      primaryType,
      message: { hash: hashMessage('Hello') },
    })
    const { requests, local } = createOwner()
    const kernel = (await kinds['kernel']!(local)) as SmartAccount
    await kernel.signMessage({ message: 'Hello' })
    const [[, hash]] = requests as [Request]
    expect(hash).toBe(hashTypedData(typed('Kernel') as never))
    expect(read(sign(hash, { typedData: typed('Kernel') }))).toBe(undefined)
    expect(read(sign(hash))).toEqual(bare)
    const enabling = typed('Enable')
    expect(read(sign(hash, { typedData: enabling }))).toEqual(bare)
    expect(read(sign(hashTypedData(enabling as never), { typedData: enabling }))).toMatchObject({
      kind: 'smart-wallet',
    })
  })
})

describe('typed data', () => {
  const sign = (data: object): Request => ['eth_signTypedData_v4', owner, data]
  const domain = { chainId: 1, verifyingContract: account }

  test('security rule 42: recognizes the typed data of a Safe transaction', () => {
    const fields = ['to address', 'value uint256', 'data bytes', 'operation uint8', 'nonce uint256']
    const types = { SafeTx: fields.map((field) => ({ name: field.split(' ')[0], type: field.split(' ')[1] })) }
    const safe = (message: object, given: object = domain) =>
      read(
        sign({
          ...{ domain: given, types, primaryType: 'SafeTx' },
          message: { to: token, value: '0', data: pay, operation: 0, nonce: '1', ...message },
        }),
      )
    const changed = { kind: 'smart-wallet', account }
    expect(safe({})).toBe(undefined)
    expect(safe({ to: account, data: '0x' })).toBe(undefined)
    expect(safe({ to: batcher, data: batch([token, pay]), operation: 1 })).toBe(undefined)
    expect(safe({ to: account })).toEqual(changed)
    expect(safe({ operation: 1 })).toEqual(changed)
    expect(safe({ to: batcher, data: batch([token, pay], [account, pay]), operation: 1 })).toEqual(changed)
    expect(safe({}, { chainId: 1 })).toEqual({ kind: 'smart-wallet', account: undefined })
  })

  test('security rule 42: treats a signature that gives another key control of an account as a lasting change', () => {
    for (const primaryType of ['Enable', 'SignerPermissionRequest']) {
      const types = { [primaryType]: [{ name: 'signer', type: 'address' }] }
      const data = { domain, types, primaryType, message: { signer: thief } }
      expect(read(sign(data)), primaryType).toEqual({ kind: 'smart-wallet', account })
      expect(read(['eth_signTypedData_v4', owner, JSON.stringify(data)]), primaryType).toBeDefined()
    }
  })

  test('security rule 42: treats typed data that transfers an account, votes or contract control as a lasting change', () => {
    const fields = (text: string) =>
      text.split(',').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }))
    const forms = {
      Transfer: 'uint256 fid,address to,uint256 nonce,uint256 deadline',
      TransferAndChangeRecovery: 'uint256 fid,address to,address recovery,uint256 nonce,uint256 deadline',
      ChangeRecoveryAddress: 'uint256 fid,address from,address to,uint256 nonce,uint256 deadline',
      Add: 'address owner,uint32 keyType,bytes key,uint8 metadataType,bytes metadata,uint256 nonce,uint256 deadline',
      Register: 'address to,address recovery,uint256 nonce,uint256 deadline',
      Remove: 'address owner,bytes key,uint256 nonce,uint256 deadline',
      UserNameProof: 'string name,uint256 timestamp,address owner',
      Delegation: 'address delegatee,uint256 nonce,uint256 expiry',
      DelegationWithSig: 'address delegatee,uint256 value,uint256 nonce,uint256 deadline',
      Delegate: 'address delegator,address delegatee,uint256 nonce,uint256 deadline',
    }
    const empties: Readonly<Record<string, string>> = { address: thief, bytes: '0x', string: '' }
    const empty = (type: string) => empties[type] ?? 0
    for (const [primaryType, text] of Object.entries(forms)) {
      const types = { [primaryType]: fields(text) }
      const message = Object.fromEntries(fields(text).map(({ name, type }) => [name, empty(type)]))
      const requested = { domain, types, primaryType, message }
      expect(read(['eth_signTypedData_v4', owner, requested]), primaryType).toEqual({
        kind: 'contract-authority',
        account,
      })
      expect(read(sign(requested)), primaryType).toEqual({ kind: 'contract-authority', account })
    }
    // A contract of another kind has a type with the same name.
    const types = { Transfer: fields('address to,uint256 amount') }
    const other = { domain, types, primaryType: 'Transfer', message: { to: thief, amount: 1 } }
    expect(read(['eth_signTypedData_v4', owner, other])).toBe(undefined)
  })

  test("requires no click for a permit, an order or a contract's message", () => {
    const types = { Permit: [{ name: 'spender', type: 'address' }], SafeMessage: [{ name: 'message', type: 'bytes' }] }
    expect(read(sign({ domain, types, primaryType: 'Permit', message: { spender: thief } }))).toBe(undefined)
    expect(read(sign({ domain, types, primaryType: 'SafeMessage', message: { message: '0x12' } }))).toBe(undefined)
  })
})
