// Runs the published package `@privy-io/node` against the provider.

import { generateP256KeyPair, type PrivyClient } from '@privy-io/node'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'

const shop = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const other = '0x52908400098527886E0F7030069857D2E4169EE7'

type Policies = ReturnType<PrivyClient['policies']>
type Create = Parameters<Policies['create']>[0]
type Rule = Create['rules'][number]

const allow = (rule: Partial<Rule>): Rule => ({
  ...{ name: 'Allow', method: '*', action: 'ALLOW', conditions: [] },
  ...rule,
})

const condition = (field_source: string, field: string, operator: string, value: string | string[]) =>
  ({ field_source, field, operator, value }) as Rule['conditions'][number]

const ofTransfer = (field: string, operator: string, value: string | string[]) =>
  condition('solana_system_program_instruction', field, operator, value)

const system = SystemProgram.programId.toBase58()

async function setUp(rules: Rule[], chain_type: 'ethereum' | 'solana' = 'ethereum', owner?: { public_key: string }) {
  const world = setUpAdmin()
  const { node } = world
  const policy = await node
    .policies()
    .create({ version: '1.0', name: 'Spending', chain_type, rules, ...(owner && { owner }) })
  const wallet = await node.wallets().create({ chain_type, policy_ids: [policy.id] })
  const outcome = async (promise: Promise<unknown>) => {
    const error = (await rejection(promise)) as { status?: number } | string
    return typeof error === 'string' ? 'signed' : error.status
  }
  const ethereum = node.wallets().ethereum()
  const pay = (transaction: object) =>
    outcome(
      ethereum.signTransaction(wallet.id, {
        params: {
          transaction: {
            ...{ to: shop, value: '0x64', chain_id: 8453, nonce: 0, gas_limit: 21_000 },
            ...{ max_fee_per_gas: 1, max_priority_fee_per_gas: 1, ...transaction },
          },
        },
      }),
    )
  return { ...world, ethereum, outcome, pay, policy, wallet }
}

test('security rule 47: signs what a rule allows, and nothing else', async () => {
  const { ethereum, node, outcome, pay, wallet } = await setUp([
    allow({
      method: 'eth_signTransaction',
      conditions: [
        condition('ethereum_transaction', 'to', 'in', [shop.toLowerCase()]),
        condition('ethereum_transaction', 'value', 'lte', '100'),
        condition('ethereum_transaction', 'chain_id', 'eq', '8453'),
      ],
    }),
    allow({
      method: 'eth_signTypedData_v4',
      conditions: [condition('ethereum_typed_data_domain', 'verifyingContract', 'eq', shop)],
    }),
  ])
  const typed = (domain: Record<string, unknown>) =>
    outcome(
      ethereum.signTypedData(wallet.id, {
        params: {
          typed_data: {
            ...{ domain, primary_type: 'Order', message: { item: 'pen' } },
            types: { Order: [{ name: 'item', type: 'string' }] },
          },
        },
      }),
    )

  expect(await pay({})).toBe('signed')
  expect(await pay({ value: '0x65' })).toBe(403)
  expect(await pay({ to: other })).toBe(403)
  expect(await pay({ chain_id: 1 })).toBe(403)
  expect(await typed({ verifyingContract: shop.toLowerCase() })).toBe('signed')
  expect(await typed({ verifyingContract: other })).toBe(403)
  expect(await typed({})).toBe(403)
  expect(await outcome(ethereum.signMessage(wallet.id, { message: 'Hello' }))).toBe(403)
  expect(await outcome(ethereum.signSecp256k1(wallet.id, { params: { hash: `0x${'1'.repeat(64)}` } }))).toBe(403)
  expect(await outcome(node.wallets().rawSign(wallet.id, { params: { hash: `0x${'1'.repeat(64)}` } }))).toBe(403)
  expect(await outcome(node.wallets().exportPrivateKey(wallet.id, {}))).toBe(403)
})

test('security rule 47: a denying rule takes precedence, and a rule can be limited in time', async () => {
  const { pay, provider } = await setUp([
    allow({ conditions: [condition('system', 'current_unix_timestamp', 'lt', '4000000000')] }),
    allow({ name: 'Deny', action: 'DENY', conditions: [condition('ethereum_transaction', 'to', 'eq', other)] }),
  ])

  expect(await pay({})).toBe('signed')
  expect(await pay({ to: other })).toBe(403)
  provider.clock.advance(4_000_000_000_000 - provider.clock.now())
  expect(await pay({})).toBe(403)
})

test('security rule 47: each instruction of a Solana transaction must be allowed', async () => {
  const friend = Keypair.generate().publicKey
  const program = Keypair.generate().publicKey
  const { node, outcome, wallet } = await setUp(
    [
      allow({
        method: 'signTransaction',
        conditions: [
          condition('solana_system_program_instruction', 'instructionName', 'eq', 'Transfer'),
          condition('solana_system_program_instruction', 'Transfer.to', 'eq', friend.toBase58()),
          condition('solana_system_program_instruction', 'Transfer.lamports', 'lte', '1000'),
        ],
      }),
      allow({
        method: 'signTransaction',
        conditions: [condition('solana_program_instruction', 'programId', 'eq', program.toBase58())],
      }),
    ],
    'solana',
  )
  const from = new PublicKey(wallet.address)
  const transfer = (to: PublicKey, lamports: number) =>
    SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
  const call = (programId: PublicKey) => new TransactionInstruction({ programId, keys: [], data: Buffer.from([1]) })
  const sign = (...instructions: TransactionInstruction[]) => {
    const blockhash = base58.encode(new Uint8Array(32))
    const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1 }).add(...instructions)
    return outcome(
      node
        .wallets()
        .solana()
        .signTransaction(wallet.id, { transaction: transaction.serialize({ verifySignatures: false }) }),
    )
  }

  expect(await sign(transfer(friend, 1000))).toBe('signed')
  expect(await sign(transfer(friend, 500), call(program))).toBe('signed')
  expect(await sign(transfer(friend, 1001))).toBe(403)
  expect(await sign(transfer(Keypair.generate().publicKey, 1))).toBe(403)
  expect(await sign(transfer(friend, 1), call(Keypair.generate().publicKey))).toBe(403)
})

test('security rule 47: a policy changes only with the signature of its owner', async () => {
  const owner = await generateP256KeyPair()
  const { node, policy } = await setUp([allow({})], 'ethereum', { public_key: owner.publicKey })
  const by = { authorization_context: { authorization_private_keys: [owner.privateKey] } }
  const policies = node.policies()
  const [rule] = policy.rules

  for (const change of [
    () => policies.update(policy.id, { name: 'Other' }),
    () => policies.delete(policy.id, {}),
    () => policies.createRule(policy.id, allow({})),
    () => policies.updateRule(rule!.id, { policy_id: policy.id, ...allow({}) }),
    () => policies.deleteRule(rule!.id, { policy_id: policy.id }),
  ])
    expect(await rejection(change())).toMatchObject({ status: 401 })
  expect(await policies.get(policy.id)).toEqual(policy)
  expect(await policies.update(policy.id, { name: 'Other', ...by })).toMatchObject({ name: 'Other' })
  expect(await policies.createRule(policy.id, { ...allow({ name: 'Second' }), ...by })).toMatchObject({
    name: 'Second',
  })
  expect(await policies.deleteRule(rule!.id, { policy_id: policy.id, ...by })).toEqual({ success: true })
})

test('creates, reads, changes and deletes policies and rules', async () => {
  const { node, outcome, pay, policy, wallet } = await setUp([])
  const policies = node.policies()
  const before = await pay({})
  const rule = await policies.createRule(policy.id, allow({ name: 'First' }))
  const after = await pay({})

  expect([before, after]).toEqual([403, 'signed'])
  expect(await policies.getRule(rule.id, { policy_id: policy.id })).toEqual(rule)
  const denied = await policies.updateRule(rule.id, { policy_id: policy.id, ...allow({ action: 'DENY' }) })
  expect(denied).toMatchObject({ id: rule.id, action: 'DENY' })
  expect(await pay({})).toBe(403)
  expect(await policies.get(policy.id)).toMatchObject({ name: 'Spending', version: '1.0', rules: [denied] })
  expect(await policies.update(policy.id, { rules: [allow({})] })).toMatchObject({ rules: [{ action: 'ALLOW' }] })
  expect(await outcome(policies.delete(policy.id, {}))).toBe(422)
  await node.wallets().update(wallet.id, { policy_ids: [] })
  expect(await policies.delete(policy.id, {})).toEqual({ success: true })
  expect(await outcome(policies.get(policy.id))).toBe(404)
  expect(await pay({})).toBe('signed')
})

test.each([
  ['an unknown method', allow({ method: 'eth_sign' as never })],
  [
    'a greater-than comparison of addresses',
    allow({ conditions: [condition('ethereum_transaction', 'to', 'gt', shop)] }),
  ],
  ['a value that is not a number', allow({ conditions: [condition('ethereum_transaction', 'value', 'lt', 'one')] })],
  ['a name instead of an address', allow({ conditions: [condition('ethereum_transaction', 'to', 'eq', 'shop.eth')] })],
  ['a short address', allow({ conditions: [condition('ethereum_transaction', 'to', 'in', [shop, '0x1234'])] })],
  [
    'an address with a leading space',
    allow({ conditions: [condition('ethereum_transaction', 'to', 'eq', ` ${shop}`)] }),
  ],
  ['a method of another chain', allow({ method: 'signTransaction' })],
  ['a source of another chain', allow({ conditions: [ofTransfer('instructionName', 'eq', 'Transfer')] })],
  [
    'a source of another method',
    allow({ method: 'personal_sign', conditions: [condition('ethereum_transaction', 'to', 'eq', shop)] }),
  ],
  ['an empty list', allow({ conditions: [condition('ethereum_transaction', 'to', 'in', [])] })],
  [
    'a list instead of a single value',
    allow({ conditions: [condition('ethereum_transaction', 'value', 'eq', ['1'])] }),
  ],
])('security rule 47: rejects a rule with %s', async (_, rule) => {
  expect(await rejection(setUp([rule]))).toMatchObject({ status: 422 })
})

test.each([
  ['another instruction name', 'instructionName', 'CreateAccount'],
  ['an Ethereum address', 'Transfer.to', shop],
])('security rule 47: rejects a rule with %s on Solana', async (_, field, value) => {
  expect(await rejection(setUp([allow({ conditions: [ofTransfer(field, 'in', [value])] })], 'solana'))).toMatchObject({
    status: 422,
  })
})

test('security rule 47: rules compare only the signed fields of a domain', async () => {
  const { ethereum, outcome, wallet } = await setUp([
    allow({
      conditions: [
        condition('ethereum_typed_data_domain', 'verifyingContract', 'eq', shop),
        condition('ethereum_typed_data_domain', 'chainId', 'eq', '137'),
      ],
    }),
  ])
  const fields = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  const sign = (EIP712Domain: object[], chainId: unknown = 137) =>
    outcome(
      ethereum.signTypedData(wallet.id, {
        params: {
          typed_data: {
            domain: { name: 'Shop', chainId, verifyingContract: shop },
            ...{ primary_type: 'Order', message: { item: 'pen' } },
            types: { EIP712Domain, Order: [{ name: 'item', type: 'string' }] } as never,
          },
        },
      }),
    )

  expect(await sign(fields)).toBe('signed')
  expect(await sign(fields, `0x${'0'.repeat(64)}89`)).toBe('signed')
  expect(await sign(fields.slice(0, 1))).toBe(403)
  expect(await sign(fields.slice(0, 2))).toBe(403)
  expect(await sign([...fields.slice(0, 2), { name: 'verifyingContract', type: 'string' }])).toBe(403)
})

test('security rule 47: a denying rule covers each spelling of a chain ID, and a domain without it', async () => {
  const { ethereum, outcome, wallet } = await setUp([
    allow({}),
    allow({ action: 'DENY', conditions: [condition('ethereum_typed_data_domain', 'chainId', 'eq', '1')] }),
  ])
  const sign = (domain: Record<string, unknown>) =>
    outcome(
      ethereum.signTypedData(wallet.id, {
        params: {
          typed_data: {
            ...{ domain, primary_type: 'Order', message: { item: 'pen' } },
            types: { Order: [{ name: 'item', type: 'string' }] },
          },
        },
      }),
    )

  expect(await sign({ chainId: 137 })).toBe('signed')
  for (const chainId of [1, '1', `0x${'0'.repeat(64)}1`, `${'0'.repeat(80)}1`])
    expect(await sign({ chainId })).toBe(403)
  expect(await sign({ name: 'Shop' })).toBe(403)
  expect(await outcome(ethereum.signMessage(wallet.id, { message: 'Hello' }))).toBe('signed')
})

test('security rule 47: a rule that denies transfers covers each System instruction that is not a plain transfer', async () => {
  const { node, outcome, wallet } = await setUp(
    [
      allow({ conditions: [condition('solana_program_instruction', 'programId', 'eq', system)] }),
      allow({ action: 'DENY', conditions: [ofTransfer('Transfer.lamports', 'gt', '1000')] }),
    ],
    'solana',
  )
  const from = new PublicKey(wallet.address)
  const thief = Keypair.generate().publicKey
  const transfer = (lamports: number) => SystemProgram.transfer({ fromPubkey: from, toPubkey: thief, lamports })
  const longer = ({ data, keys, programId }: TransactionInstruction) =>
    new TransactionInstruction({ data: Buffer.concat([data, Buffer.from([0])]), keys, programId })
  const sign = (instruction: TransactionInstruction) => {
    const blockhash = base58.encode(new Uint8Array(32))
    const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1 }).add(instruction)
    return outcome(
      node
        .wallets()
        .solana()
        .signTransaction(wallet.id, { transaction: transaction.serialize({ verifySignatures: false }) }),
    )
  }

  expect(await sign(transfer(1000))).toBe('signed')
  expect(await sign(transfer(1001))).toBe(403)
  expect(await sign(longer(transfer(1001)))).toBe(403)
  expect(await sign(SystemProgram.assign({ accountPubkey: from, programId: thief }))).toBe(403)
})

test('rejects a rule with a field source that the provider cannot evaluate', async () => {
  const rule = allow({ conditions: [condition('ethereum_calldata', 'transfer.amount', 'lt', '1')] })
  expect(await rejection(setUp([rule]))).toMatchObject({ status: 400 })
})

const erc20 = [
  {
    ...{ type: 'function', name: 'transfer', stateMutability: 'nonpayable', outputs: [] },
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  {
    ...{ type: 'function', name: 'approve', stateMutability: 'nonpayable', outputs: [] },
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
] as const

const ofCall = (field: string, operator: string, value: string, abi: readonly object[] = erc20) =>
  ({ ...condition('ethereum_calldata', field, operator, value), abi }) as unknown as Rule['conditions'][number]

test('security rule 47: a condition on calldata limits the function and its arguments', async () => {
  const { pay } = await setUp([
    allow({
      conditions: [
        ofCall('function_name', 'eq', 'transfer'),
        ofCall('transfer.to', 'eq', shop.toLowerCase()),
        ofCall('transfer.amount', 'lte', '1000'),
      ],
    }),
  ])
  const call = (functionName: 'approve' | 'transfer', to: Hex, amount: bigint) =>
    pay({ to: other, data: encodeFunctionData({ abi: erc20, functionName, args: [to, amount] }) })

  expect(await call('transfer', shop, 1000n)).toBe('signed')
  expect(await call('transfer', shop, 1001n)).toBe(403)
  expect(await call('transfer', other, 1n)).toBe(403)
  expect(await call('approve', shop, 1n)).toBe(403)
  expect(await pay({ to: other, data: '0x' })).toBe(403)
  expect(await pay({ to: other, data: '0xa9059cbb' })).toBe(403)
})

test('security rule 47: calldata that does not decode matches each rule that denies by its arguments', async () => {
  const { pay } = await setUp([
    allow({}),
    { ...allow({ conditions: [ofCall('transfer.amount', 'gt', '1000')] }), name: 'Large', action: 'DENY' },
  ])

  expect(await pay({ to: other, data: '0x' })).toBe('signed')
  expect(await pay({ to: other, data: '0xa9059cbb' })).toBe(403)
})

test.each([
  ['an argument that the ABI does not have', 'transfer.memo', 'eq', 'x'],
  ['a greater-than comparison of addresses', 'transfer.to', 'lte', shop],
  ['an amount that is not a number', 'transfer.amount', 'lte', 'much'],
])('rejects a condition on calldata with %s', async (_, field, operator, value) => {
  expect(await rejection(setUp([allow({ conditions: [ofCall(field, operator, value)] })]))).toMatchObject({
    status: 422,
  })
})

const [transfer] = erc20
const [to, amount] = transfer.inputs

test.each<[string, object[]]>([
  ['a function without inputs', [{ type: 'function', name: 'pause' }, transfer]],
  ['an alias of a type', [{ ...transfer, inputs: [to, { ...amount, type: 'uint' }] }]],
  ['the name of a contract as a type', [{ ...transfer, inputs: [{ ...to, type: 'IERC20' }, amount] }]],
  ['a tuple without components', [{ ...transfer, name: 'pay', inputs: [{ name: 'x', type: 'tuple' }] }, transfer]],
  ['two functions of one signature', [{ ...transfer, inputs: [to, { ...amount, name: 'value' }] }, transfer]],
  ['a name that is no identifier', [{ ...transfer, inputs: [{ ...to, name: 'to,uint8' }, amount] }]],
])('security rule 47: rejects a condition on calldata whose ABI has %s', async (_, abi) => {
  const rule = allow({ action: 'DENY', conditions: [ofCall('transfer.amount', 'gt', '1', abi)] })
  expect(await rejection(setUp([allow({}), rule]))).toMatchObject({ status: 422 })
})

test.each<[string, object[]]>([
  ['an error of the same signature', [{ ...transfer, type: 'error' }, transfer]],
  ['an event without inputs', [{ type: 'event', name: 'Paused' }, transfer]],
  ['another selector', [{ ...transfer, hash: '0xdeadbeef' }]],
])('security rule 47: a denying rule on calldata matches with an ABI that has %s', async (_, abi) => {
  const rule = allow({ action: 'DENY', conditions: [ofCall('transfer.amount', 'gt', '1', abi)] })
  const { pay } = await setUp([allow({}), rule])
  const call = (value: bigint) =>
    pay({ to: other, data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [shop, value] }) })

  expect(await call(1n)).toBe('signed')
  expect(await call(2n)).toBe(403)
})

test('security rule 47: a stored rule that the provider cannot evaluate denies', async () => {
  const { pay, policy, provider } = await setUp([allow({})])
  const abi = [{ ...transfer, inputs: [to, { ...amount, type: 'uint' }] }]
  const stored = allow({ action: 'DENY', conditions: [ofCall('transfer.amount', 'gt', '1', abi)] })
  await provider.database
    .updateTable('wallet_policies')
    .set({ rules: JSON.stringify([allow({}), stored]) })
    .where('id', '=', policy.id)
    .execute()

  expect(await pay({})).toBe(403)
})

test.each([
  ['a function that the ABI does not have', 'function_name', 'transfr', erc20],
  [
    'bytes of another length',
    'pay.id',
    '0x01',
    [{ ...transfer, name: 'pay', inputs: [{ name: 'id', type: 'bytes32' }] }],
  ],
])('security rule 47: rejects a condition on calldata with %s', async (_, field, value, abi) => {
  const rule = allow({ action: 'DENY', conditions: [ofCall(field, 'eq', value, abi)] })
  expect(await rejection(setUp([rule]))).toMatchObject({ status: 422 })
})
