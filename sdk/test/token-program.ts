import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { startSvm } from './svm.js'

export const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

const amountOf = (amount: bigint) => [...Buffer.from(BigUint64Array.of(amount).buffer)]

/** Returns the associated token account of an owner. */
export const tokenAccount = (owner: PublicKey, mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), tokenProgram.toBytes(), mint.toBytes()], associatedTokenProgram)[0]

const writable = (pubkey: PublicKey, isSigner = false) => ({ pubkey, isSigner, isWritable: true })
const readOnly = (pubkey: PublicKey, isSigner = false) => ({ pubkey, isSigner, isWritable: false })
const instruction = (keys: TransactionInstruction['keys'], data: readonly number[], programId = tokenProgram) =>
  new TransactionInstruction({ keys, programId, data: Buffer.from(data) })

/** Instructions of the token programs, in their documented layout. */
export const tokenInstruction = {
  createAccount: (payer: PublicKey, owner: PublicKey, mint: PublicKey) =>
    instruction(
      [
        writable(payer, true),
        writable(tokenAccount(owner, mint)),
        readOnly(owner),
        readOnly(mint),
        readOnly(SystemProgram.programId),
        readOnly(tokenProgram),
      ],
      [1],
      associatedTokenProgram,
    ),
  transferChecked: (from: PublicKey, to: PublicKey, mint: PublicKey, amount: bigint, decimals: number) =>
    instruction(
      [writable(tokenAccount(from, mint)), readOnly(mint), writable(tokenAccount(to, mint)), readOnly(from, true)],
      [12, ...amountOf(amount), decimals],
    ),
  approve: (owner: PublicKey, spender: PublicKey, mint: PublicKey, amount: bigint) =>
    instruction(
      [writable(tokenAccount(owner, mint)), readOnly(spender), readOnly(owner, true)],
      [4, ...amountOf(amount)],
    ),
  /** Transfers the ownership of the token account. */
  setOwner: (owner: PublicKey, next: PublicKey, mint: PublicKey) =>
    instruction([writable(tokenAccount(owner, mint)), readOnly(owner, true)], [6, 2, 1, ...next.toBytes()]),
}

/** Creates a token, and mints an amount of it for an owner. */
export async function createToken(
  { connection, run }: Pick<ReturnType<typeof startSvm>, 'connection' | 'run'>,
  { amount, decimals, owner, payer }: { amount: bigint; decimals: number; owner: PublicKey; payer: Keypair },
): Promise<PublicKey> {
  const mint = Keypair.generate()
  const space = 82
  const transaction = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: mint.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(space),
      space,
      programId: tokenProgram,
    }),
    instruction([writable(mint.publicKey)], [20, decimals, ...payer.publicKey.toBytes(), 0]),
    tokenInstruction.createAccount(payer.publicKey, owner, mint.publicKey),
    instruction(
      [writable(mint.publicKey), writable(tokenAccount(owner, mint.publicKey)), readOnly(payer.publicKey, true)],
      [7, ...amountOf(amount)],
    ),
  )
  await run(transaction, [payer, mint])
  return mint.publicKey
}
