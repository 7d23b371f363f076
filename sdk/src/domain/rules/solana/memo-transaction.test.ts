import { Keypair, Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { readSignedTransaction, writeMemoTransaction } from './memo-transaction.js'

const memo = 'app.example wants you to sign in with your Solana account:\n…'

test('the transaction in the place of a message is, to web3.js, one memo by one signer', () => {
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

test('what web3.js has signed of it is read, and what is not signed, or by more than one, is not', () => {
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

test('behavior: there is none for what is no address', () => {
  expect(writeMemoTransaction({ address: '0x000000000000000000000000000000000000dEaD', memo })).toBeUndefined()
})
