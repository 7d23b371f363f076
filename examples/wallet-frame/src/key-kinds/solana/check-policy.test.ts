// Proves threat 31.
import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { checkPolicy } from './check-policy.js'

const [payer, friend] = [7, 8].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey) as [
  PublicKey,
  PublicKey,
]
const token = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const recentBlockhash = base58.encode(new Uint8Array(32).fill(9))
const call: TransactionInstruction = {
  programId: token,
  keys: [{ pubkey: payer, isSigner: true, isWritable: true }],
  data: Buffer.of(3),
}
const pay = (lamports: number, fromPubkey = payer) =>
  SystemProgram.transfer({ fromPubkey, toPubkey: fromPubkey === payer ? friend : payer, lamports })

type Solana = NonNullable<Parameters<typeof checkPolicy>[0]['solana']>

function check(solana: Solana | undefined, instructions: TransactionInstruction[], payerKey = payer) {
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
  return [message.compileToV0Message(), message.compileToLegacyMessage()].map((compiled) =>
    checkPolicy(
      { blindSigning: false, solana },
      {
        ...{ address: payer.toBase58(), method: 'signTransaction' },
        params: [base64.encode(new VersionedTransaction(compiled).serialize())],
      },
    ),
  )
}
const beyond = (what: string) =>
  expect.objectContaining({
    code: 'POLICY_VIOLATION',
    message: `The app's wallet policy does not allow this ${what}.`,
  }) as Error

test('threat 31: limits the total of all transfers in a Solana transaction', () => {
  const policy = { maxValue: '1000' }
  expect(check(policy, [pay(600), pay(400)])).toEqual([undefined, undefined])
  expect(() => check(policy, [pay(600), pay(401)])).toThrow(beyond('amount'))
  const account = { fromPubkey: payer, newAccountPubkey: friend, lamports: 1001, space: 0, programId: token }
  expect(() => check(policy, [SystemProgram.createAccount(account)])).toThrow(beyond('amount'))
  expect(check(policy, [SystemProgram.createAccount({ ...account, lamports: 1000 })])).toHaveLength(2)
  // The wallet does not pay if another account is the fee payer.
  expect(check(policy, [pay(5000, friend)], friend)).toHaveLength(2)
})

test('threat 31: a spending limit allows only the listed programs', () => {
  for (const limited of [{ maxValue: '1000' }, { valueADay: '1000' }, { programs: [] }])
    expect(() => check(limited, [call])).toThrow(beyond('program'))
  expect(check({ programs: [token.toBase58()], maxValue: '1' }, [pay(1), call])).toHaveLength(2)
  expect(check({}, [call, pay(9_000_000)])).toEqual([undefined, undefined])
})

test('threat 31: an instruction that could give away the account does not count as a transfer', () => {
  const seed = { fromPubkey: payer, basePubkey: payer, toPubkey: friend, seed: 'a', programId: token }
  for (const instruction of [
    SystemProgram.assign({ accountPubkey: payer, programId: token }),
    // For an empty wallet, this creates an account that a program controls.
    SystemProgram.createAccount({ ...seed, fromPubkey: friend, newAccountPubkey: payer, lamports: 1, space: 0 }),
    SystemProgram.transfer({ ...seed, lamports: 1 }),
    SystemProgram.nonceWithdraw({ noncePubkey: friend, authorizedPubkey: payer, toPubkey: friend, lamports: 1 }),
    { ...pay(1), data: pay(1).data.subarray(0, 11) },
    { ...pay(1), data: Buffer.alloc(0) },
  ])
    expect(() => check({ maxValue: '1000' }, [instruction])).toThrow(beyond('program'))
  const advance = SystemProgram.nonceAdvance({ noncePubkey: friend, authorizedPubkey: payer })
  expect(check({ maxValue: '1000' }, [advance])).toHaveLength(2)
})

test('threat 31: includes fees that the wallet pays in the daily limit', () => {
  const policy = { valueADay: '1000000' }
  const [units, price] = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 }),
  ]
  expect(check(policy, [pay(100)])).toEqual([5100n, 5100n])
  expect(check(policy, [units, price, pay(100)])).toEqual([15_100n, 15_100n])
  expect(check(policy, [price])).toEqual([75_000n, 75_000n])
  expect(check(policy, [pay(100, friend)], friend)).toEqual([0n, 0n])
  expect(check(policy, [pay(100), pay(5, friend)], friend)).toEqual([100n, 100n])
})

test('threat 31: rejects Solana transactions under a policy without Solana rules, and allows messages', () => {
  expect(() => check(undefined, [pay(1)])).toThrow(beyond('network'))
  const message = { address: payer.toBase58(), method: 'signMessage', params: ['aGk='] }
  expect(checkPolicy({ blindSigning: false }, message)).toBeUndefined()
  expect(() =>
    checkPolicy({ blindSigning: false, solana: { maxValue: '1' } }, { ...message, method: 'signTransaction' }),
  ).toThrow('Malformed Solana transaction')
})
