// Proves threat 60.
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { readSolanaTransaction } from './read-solana-transaction.js'

const key = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte))
const [payer, friend, stranger] = [key(7), key(8), key(9)]
const recentBlockhash = key(1).toBase58()
const pay = SystemProgram.transfer({ fromPubkey: payer!, toPubkey: friend!, lamports: 1_500_000_000 })
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const call = (programId: PublicKey, keys: readonly PublicKey[], data: readonly number[]) =>
  new TransactionInstruction({
    programId,
    keys: keys.map((pubkey) => ({ pubkey, isSigner: pubkey === payer, isWritable: true })),
    data: Buffer.from(data),
  })
const versioned = (instructions: TransactionInstruction[], tables: AddressLookupTableAccount[] = []) =>
  new VersionedTransaction(
    new TransactionMessage({ payerKey: payer!, recentBlockhash, instructions }).compileToV0Message(tables),
  ).serialize()
const read = (...instructions: TransactionInstruction[]) => readSolanaTransaction(versioned(instructions))

test('parses legacy and version 0 transfers of SOL', () => {
  const legacy = new Transaction({ feePayer: payer!, recentBlockhash }).add(pay)
  const expected = {
    feePayer: payer!.toBase58(),
    signers: [payer!.toBase58()],
    instructions: [
      {
        programId: '1'.repeat(32),
        program: 'System Program',
        name: 'transfer',
        amount: 1_500_000_000n,
        accounts: [
          { role: 'from', address: payer!.toBase58(), isSigner: true, isWritable: true },
          { role: 'to', address: friend!.toBase58(), isSigner: false, isWritable: true },
        ],
      },
    ],
  }

  expect(readSolanaTransaction(legacy.serialize({ requireAllSignatures: false }))).toMatchObject({
    version: 'legacy',
    ...expected,
  })
  expect(read(pay)).toMatchObject({ version: 0, ...expected })
})

test('names the instructions of known programs, and not of unknown programs', () => {
  const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  const amount = [0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
  const found = read(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 5 }),
    call(memo, [], [...Buffer.from('Grüße')]),
    call(tokenProgram, [friend!, stranger!, key(3), payer!], [13, ...amount, 6]),
    call(tokenProgram, [friend!, payer!], [99]),
    call(stranger!, [friend!], [1, 2, 255]),
  )

  expect(found?.instructions).toMatchObject([
    { program: 'Compute Budget Program', name: 'setComputeUnitLimit', amount: undefined },
    { program: 'Memo Program', text: 'Grüße' },
    {
      program: 'Token Program',
      name: 'approveChecked',
      amount: 1_000_000n,
      decimals: 6,
      accounts: [{ role: 'account' }, { role: 'token' }, { role: 'spender' }, { role: 'owner', isSigner: true }],
    },
    { program: 'Token Program', name: undefined },
    { program: undefined, name: undefined, data: '0x0102ff', accounts: [{ role: undefined }] },
  ])
})

test('returns no address for an account from a lookup table', () => {
  const table = new AddressLookupTableAccount({
    key: stranger!,
    state: {
      addresses: [friend!],
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
    },
  })

  expect(readSolanaTransaction(versioned([pay], [table]))?.instructions[0]?.accounts).toEqual([
    { role: 'from', address: payer!.toBase58(), isSigner: true, isWritable: true, isFromTable: false },
    { role: 'to', address: undefined, isSigner: false, isWritable: true, isFromTable: true },
  ])
})

// A mainnet transaction from the tests of wallet-core (Apache-2.0): 500 lamports to an address of a lookup table, with
// a priority fee.
test('parses a published version 0 transaction with a lookup table', () => {
  const published =
    'AcRmE7GRYYh3XKjfYpBRvTdXjYMLtowRUxaStETGPTm0qxa7sm11yqGXKiO3SgOdsRL2Y9IQRBMfqwkBZyrK9gKAAQACAwEFuF07bbuXk4EuSECBjRkLhDeGEZ4Jm4QbrRF/TN0CAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADBkZv5SEXMv/srbpyw5vnvIzlu8X3EmssQ5s6QAAAABQT9t1PQCVM3yb4hmStvNpNTEdyegpbdZm5yq7uawiZAwIABQIQJwAAAQIAAwwCAAAA9AEAAAAAAAACAAkD6AMAAAAAAAABg6ubjXXDDLT4HDIIaUQTs2tXhM3DYb69M4nd4UWaFdMBAAA='
  expect(readSolanaTransaction(Buffer.from(published, 'base64'), [friend!.toBase58()])).toMatchObject({
    version: 0,
    signed: [true],
    lookupTables: [{ writable: [0], readOnly: [] }],
    instructions: [
      { name: 'setComputeUnitLimit', data: '0x0210270000' },
      {
        name: 'transfer',
        amount: 500n,
        accounts: [{ isSigner: true }, { address: friend!.toBase58(), isWritable: true, isFromTable: true }],
      },
      { name: 'setComputeUnitPrice', data: '0x03e803000000000000' },
    ],
  })
})

test('rejects a truncated or overlong Solana transaction, or an unknown version', () => {
  const bytes = versioned([pay, call(stranger!, [friend!], [1])])
  for (let length = 0; length < bytes.length; length++)
    expect(readSolanaTransaction(bytes.slice(0, length))).toBeUndefined()
  expect(readSolanaTransaction(Uint8Array.from([...bytes, 0]))).toBeUndefined()
  const changedBytes = bytes.slice()
  changedBytes[65] = 0x81
  expect(readSolanaTransaction(changedBytes)).toBeUndefined()
})

test('parses a randomly changed Solana transaction like web3.js, or rejects it', () => {
  const bytes = versioned([pay, call(stranger!, [friend!], [1, 2, 3])])
  for (let index = 0; index < bytes.length; index++)
    for (const flip of [1, 0x80, 0xff]) {
      const changed = bytes.slice()
      changed[index]! ^= flip
      const found = readSolanaTransaction(changed)
      if (!found) continue
      const { message } = VersionedTransaction.deserialize(changed)
      expect(found.instructions.map(({ data, programId }) => [programId, data])).toEqual(
        message.compiledInstructions.map((each) => [
          message.staticAccountKeys[each.programIdIndex]!.toBase58(),
          `0x${Buffer.from(each.data).toString('hex')}`,
        ]),
      )
      expect(
        found.instructions.flatMap(({ accounts }) =>
          accounts.map(({ isSigner, isWritable }) => [isSigner, isWritable]),
        ),
      ).toEqual(
        message.compiledInstructions.flatMap((each) =>
          [...each.accountKeyIndexes].map((at) => [message.isAccountSigner(at), message.isAccountWritable(at)]),
        ),
      )
    }
})

const created = { fromPubkey: payer!, newAccountPubkey: friend!, lamports: 7, programId: stranger!, space: 64 }
const seeded = { accountPubkey: friend!, basePubkey: payer!, seed: 'seed', programId: stranger!, space: 64 }
const prefunded = call(
  SystemProgram.programId,
  [friend!, payer!],
  [...[13, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0], ...stranger!.toBytes()],
)

test.each([
  ['createAccount', SystemProgram.createAccount(created), 7n],
  ['createAccountWithSeed', SystemProgram.createAccountWithSeed({ ...created, basePubkey: payer!, seed: 'seed' }), 7n],
  ['createAccountAllowPrefund', prefunded, 7n],
  ['assign', SystemProgram.assign({ accountPubkey: payer!, programId: stranger! }), undefined],
  ['assignWithSeed', SystemProgram.assign(seeded), undefined],
  ['allocateWithSeed', SystemProgram.allocate(seeded), undefined],
  [
    'authorizeNonceAccount',
    SystemProgram.nonceAuthorize({
      noncePubkey: friend!,
      authorizedPubkey: payer!,
      newAuthorizedPubkey: stranger!,
    }),
    undefined,
  ],
] as const)('threat 60: reads the lamports and the next owner of %s from the bytes', (name, instruction, amount) => {
  expect(read(instruction)?.instructions[0]).toMatchObject({ name, amount, owner: stranger!.toBase58() })
})

test('threat 60: reads no lamports and no owner beyond the data', () => {
  const { data } = SystemProgram.createAccountWithSeed({ ...created, basePubkey: payer!, seed: 'seed' })
  for (const length of [4, 40, 50, data.length - 1]) {
    const found = read(call(SystemProgram.programId, [payer!, friend!], [...data.subarray(0, length)]))
    expect(found?.instructions[0]).toMatchObject({ name: 'createAccountWithSeed', owner: undefined })
    if (length < 56) expect(found?.instructions[0]?.amount).toBeUndefined()
  }
})
