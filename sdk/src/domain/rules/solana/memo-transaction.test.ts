import { Keypair, Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { readSignedTransaction, writeMemoTransaction } from './memo-transaction.js'

const memo = 'app.example wants you to sign in with your Solana account:\n…'

test('web3.js reads the transaction as one memo by one signer', () => {
  const { publicKey } = Keypair.generate()
  const { feePayer, instructions, signatures } = Transaction.from(
    writeMemoTransaction({ address: publicKey.toBase58(), memo: memo.repeat(8) })!,
  )

  expect(feePayer?.toBase58()).toBe(publicKey.toBase58())
  expect(signatures).toHaveLength(1)
  expect(instructions.map(({ data, keys, programId }) => [programId.toBase58(), data.toString(), keys])).toEqual([
    [
      'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      memo.repeat(8),
      [{ pubkey: publicKey, isSigner: true, isWritable: true }],
    ],
  ])
})

test('reads the message that web3.js signed, and rejects missing or extra signatures', () => {
  const keys = Keypair.generate()
  const bytes = writeMemoTransaction({ address: keys.publicKey.toBase58(), memo })!
  const signed = VersionedTransaction.deserialize(bytes)
  signed.sign([keys])
  const [signature] = signed.signatures

  expect(readSignedTransaction(signed.serialize())).toEqual({
    message: Uint8Array.from(signed.message.serialize()),
    signature: Uint8Array.from(signature!),
  })
  expect(readSignedTransaction(bytes)).toBeUndefined()
  expect(readSignedTransaction(Uint8Array.of(2, ...signed.serialize().slice(1)))).toBeUndefined()
})

test('returns nothing for an invalid address', () => {
  expect(writeMemoTransaction({ address: '0x000000000000000000000000000000000000dEaD', memo })).toBeUndefined()
})
