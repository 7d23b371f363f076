// Proves security rule 42.
import { base58, base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Authorized,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  VoteAuthorizationLayout,
  VoteProgram,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { solana } from './solana.js'

const [wallet, thief, account, other] = [7, 8, 9, 10].map(
  (seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey,
) as [PublicKey, PublicKey, PublicKey, PublicKey]
const recentBlockhash = base58.encode(new Uint8Array(32).fill(11))
const token = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const token2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const loader = new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111')
const loader4 = new PublicKey('LoaderV411111111111111111111111111111111111')
const unknown = new PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')

/**
 * Encodes the instructions in each version of a transaction, signed by the wallet. `table` is an account in a lookup
 * table.
 */
function encode(instructions: TransactionInstruction[], table?: PublicKey): string[] {
  const message = new TransactionMessage({ payerKey: thief, recentBlockhash, instructions })
  const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 }
  const tables = table && [new AddressLookupTableAccount({ key: other, state: { ...state, addresses: [table] } })]
  const compiled = [message.compileToV0Message(tables), ...(table ? [] : [message.compileToLegacyMessage()])]
  return compiled.map((each) => base64.encode(new VersionedTransaction(each).serialize()))
}

async function read(instructions: TransactionInstruction[], table?: PublicKey) {
  const { read: readCall } = await solana.loadRules()
  return encode(instructions, table).map((transaction) => {
    const params = [transaction]
    const isRead = solana.mayLast?.('signTransaction', params, '')
    return isRead && readCall({ address: wallet.toBase58(), method: 'signTransaction', params }, undefined)
  })
}

/** An instruction whose data starts with an instruction number of this many bytes. */
function call(programId: PublicKey, data: readonly number[], keys: readonly PublicKey[] = [account, wallet]) {
  return new TransactionInstruction({
    programId,
    keys: keys.map((pubkey) => ({ pubkey, isSigner: pubkey === wallet, isWritable: true })),
    data: Buffer.from(data),
  })
}
const u32 = (number: number) => [number, 0, 0, 0]
const newOwner = [...thief.toBytes()]

const seeded = { accountPubkey: account, basePubkey: wallet, seed: 'seed', programId: unknown }
const stake = { stakePubkey: account, authorizedPubkey: wallet, newAuthorizedPubkey: thief }
const vote = { votePubkey: account, authorizedPubkey: wallet, newAuthorizedPubkey: thief }
const created = { fromPubkey: thief, newAccountPubkey: wallet, lamports: 1, space: 0, programId: unknown }

const changes: readonly (readonly [string, TransactionInstruction | undefined, PublicKey?])[] = [
  ['Assign', SystemProgram.assign({ accountPubkey: wallet, programId: unknown }), wallet],
  ['AssignWithSeed', SystemProgram.assign(seeded)],
  ['Allocate', SystemProgram.allocate({ accountPubkey: wallet, space: 80 }), wallet],
  ['AllocateWithSeed', SystemProgram.allocate({ ...seeded, space: 80 })],
  ['CreateAccount of the wallet', SystemProgram.createAccount(created), wallet],
  ['CreateAccountAllowPrefund', call(SystemProgram.programId, u32(13), [wallet, thief]), wallet],
  [
    'AuthorizeNonceAccount',
    SystemProgram.nonceAuthorize({ noncePubkey: account, authorizedPubkey: wallet, newAuthorizedPubkey: thief }),
  ],
  ['a System instruction of a later version', call(SystemProgram.programId, u32(14), [wallet]), wallet],
  ['a System instruction without a number', call(SystemProgram.programId, [1, 0], [wallet]), wallet],
  ['Token SetAuthority', call(token, [6, 2, 1, ...newOwner])],
  ['Token SetAuthority of a multisig', call(token, [6, 3, 1, ...newOwner], [account, other, wallet])],
  ['Token Batch', call(token, [255, 2, 35, 6, 2, 1, ...newOwner])],
  ['Token-2022 SetAuthority', call(token2022, [6, 2, 1, ...newOwner])],
  ['Token-2022 UpdateAuthority of metadata', call(token2022, [215, 228, 166, 228, 84, 100, 86, 123, ...newOwner])],
  ['Token-2022 UpdateGroupAuthority', call(token2022, [161, 105, 88, 1, 237, 221, 216, 203, ...newOwner])],
  [
    'Stake Authorize',
    StakeProgram.authorize({ ...stake, stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer }).instructions[0],
  ],
  ['Stake SetLockup', call(StakeProgram.programId, u32(6))],
  [
    'Stake AuthorizeWithSeed',
    StakeProgram.authorizeWithSeed({
      ...{ stakePubkey: account, authorityBase: wallet, authoritySeed: 'seed', authorityOwner: unknown },
      ...{ newAuthorizedPubkey: thief, stakeAuthorizationType: StakeAuthorizationLayout.Staker },
    }).instructions[0],
  ],
  ['Stake AuthorizeChecked', call(StakeProgram.programId, u32(10), [account, other, wallet, thief])],
  ['Stake AuthorizeCheckedWithSeed', call(StakeProgram.programId, u32(11), [account, wallet, other, thief])],
  ['Stake SetLockupChecked', call(StakeProgram.programId, u32(12))],
  [
    'Vote Authorize',
    VoteProgram.authorize({ ...vote, voteAuthorizationType: VoteAuthorizationLayout.Withdrawer }).instructions[0],
  ],
  ['Vote AuthorizeChecked', call(VoteProgram.programId, u32(7), [account, other, wallet, thief])],
  ['Vote AuthorizeWithSeed', call(VoteProgram.programId, u32(10), [account, other, wallet])],
  ['Vote AuthorizeCheckedWithSeed', call(VoteProgram.programId, u32(11), [account, other, wallet, thief])],
  ['Loader Upgrade', call(loader, u32(3))],
  ['Loader SetAuthority', call(loader, u32(4), [account, wallet, thief])],
  ['Loader Close', call(loader, u32(5), [account, other, wallet])],
  ['Loader SetAuthorityChecked', call(loader, u32(7), [account, wallet, thief])],
  ['Loader v4 Deploy', call(loader4, u32(3))],
  ['Loader v4 Retract', call(loader4, u32(4))],
  ['Loader v4 TransferAuthority', call(loader4, u32(5), [account, wallet, thief])],
  ['Loader v4 Finalize', call(loader4, u32(6), [account, wallet, other])],
  ['Lookup table Freeze', call(AddressLookupTableProgram.programId, u32(1))],
]

const rows = changes.map(([name, change, of = account]) => ({ name, change: change!, of }))

test.each(rows)(
  'security rule 42: treats the instruction $name as a lasting action, in every transaction version',
  async ({ change, of }) => {
    const lasting = { action: 'sign:solana-authority', isLasting: true, target: of.toBase58() }
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 })

    expect(await read([price, change])).toMatchObject([lasting, lasting])
  },
)

const pay = SystemProgram.transfer({ fromPubkey: wallet, toPubkey: thief, lamports: 1 })

test.each([
  ['a transfer', pay],
  [
    'a new account of a program',
    SystemProgram.createAccount({ ...created, fromPubkey: wallet, newAccountPubkey: account }),
  ],
  [
    'a new account with a seed',
    SystemProgram.createAccountWithSeed({ ...created, ...seeded, fromPubkey: wallet, newAccountPubkey: account }),
  ],
  ['a durable nonce', SystemProgram.nonceAdvance({ noncePubkey: account, authorizedPubkey: wallet })],
  [
    'a withdrawal from a nonce account',
    SystemProgram.nonceWithdraw({ noncePubkey: account, authorizedPubkey: wallet, toPubkey: thief, lamports: 1 }),
  ],
  ['a new nonce account', SystemProgram.nonceInitialize({ noncePubkey: account, authorizedPubkey: wallet })],
  ['a token transfer', call(token, [3, 1])],
  ['a token approval', call(token, [4, 1])],
  ['a checked token approval', call(token2022, [13, 1])],
  ['a closed token account', call(token, [9])],
  ['empty token data', call(token, [])],
  ['the CPI guard', call(token2022, [34, 0])],
  ['a transfer hook', call(token2022, [36, 1])],
  ['an update of metadata', call(token2022, [221, 233, 49, 45, 181, 202, 220, 200])],
  [
    'a new stake account',
    StakeProgram.initialize({ stakePubkey: account, authorized: new Authorized(wallet, wallet) }),
  ],
  [
    'a delegation of a stake',
    StakeProgram.delegate({ stakePubkey: account, authorizedPubkey: wallet, votePubkey: other }).instructions[0]!,
  ],
  ['a call of an unknown program', call(unknown, [6, 2, 1, ...newOwner])],
  // The wallet approves nothing in these transactions.
  ['an assignment of another account', SystemProgram.assign({ accountPubkey: account, programId: unknown })],
  ['a change by another owner', call(token, [6, 2, 1, ...newOwner], [account, other])],
])('treats the instruction %s as an ordinary signature', async (_, instruction) => {
  const ordinary = { action: 'sign:signTransaction', isLasting: false, target: undefined }

  expect(await read([pay, instruction])).toMatchObject([ordinary, ordinary])
})

test('security rule 42: treats an account from a lookup table as possibly the wallet', async () => {
  const bySomeone = call(token, [6, 2, 1, ...newOwner], [account, other])

  expect(await read([pay, bySomeone], account)).toMatchObject([{ isLasting: true, target: undefined }])
  // Gives the same result for programs in a lookup table.
  expect(await read([pay, call(token, [3, 1], [account, wallet])], account)).toMatchObject([{ isLasting: false }])
})

test('rejects a transaction with a program from a lookup table', async () => {
  const bytes = base64.decode(encode([pay])[0]!)
  // The only instruction is at the end: program, 2 accounts, 12 bytes of data, no table.
  const offset = bytes.length - 1 - 12 - 1 - 2 - 1 - 1
  expect(bytes[offset]).toBe(2)
  bytes[offset] = 200
  const { read: readCall } = await solana.loadRules()
  const signed = { address: wallet.toBase58(), method: 'signTransaction', params: [base64.encode(bytes)] }

  expect(() => readCall(signed, undefined)).toThrow('Malformed Solana transaction')
})

test('never parses a signed message as a transaction', async () => {
  const { readLasting } = await solana.loadRules()
  const [transaction] = encode([SystemProgram.assign({ accountPubkey: wallet, programId: unknown })])
  const message = base64.encode(base64.decode(transaction!).slice(1 + 2 * 64))
  const privateKey = new Uint8Array(32).fill(7)

  expect(solana.mayLast?.('signMessage', [message], '')).toBe(false)
  expect(readLasting?.({ address: wallet.toBase58(), method: 'signMessage', params: [message] })).toBeUndefined()
  expect(() => solana.methods['signMessage']!([message], { address: wallet.toBase58(), privateKey })).toThrow(
    'A transaction cannot be signed as a message',
  )
})
