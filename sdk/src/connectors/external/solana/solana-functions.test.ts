import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { sendSolanaTransaction } from '../../../actions/transaction/send-solana-transaction.js'
import type { ConnectedSolanaWallet } from '../../../domain/entities/connected-wallet.js'
import { setupWallet } from '../../../../test/setup-wallet.js'
import { createSolanaPageWallet } from '../../../../test/solana-page-wallet.js'
import { SolanaAdapterConnector } from './solana-adapter-connector.js'
import { solanaFunctions } from './solana-functions.js'

async function connected() {
  const { client } = setupWallet({})
  const phantom = createSolanaPageWallet({ name: 'Phantom' })
  const connector = new SolanaAdapterConnector(phantom.wallet)
  await connector.connect()
  const payer = new PublicKey(connector.accounts[0]!.address)
  const instruction = SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 })
  const recentBlockhash = PublicKey.unique().toBase58()
  return {
    client,
    functions: solanaFunctions(client, { read: () => ({ account: connector.accounts[0]!, connector }) }),
    legacy: new Transaction({ feePayer: payer, recentBlockhash }).add(instruction),
    payer,
    phantom,
    versioned: new VersionedTransaction(
      new TransactionMessage({ payerKey: payer, recentBlockhash, instructions: [instruction] }).compileToV0Message(),
    ),
  }
}

test('signs legacy and versioned web3.js transactions, and returns the same class', async () => {
  const { functions, legacy, payer, versioned } = await connected()

  const signed = await functions.signTransaction(legacy)
  expect(signed).toBeInstanceOf(Transaction)
  expect(signed.verifySignatures()).toBe(true)
  const signedVersioned = await functions.signTransaction(versioned)
  expect(signedVersioned).toBeInstanceOf(VersionedTransaction)
  expect(ed25519.verify(signedVersioned.signatures[0]!, versioned.message.serialize(), payer.toBytes())).toBe(true)
})

test("sends signed transactions through the app's Connection", async () => {
  const { functions, versioned } = await connected()
  const sent: Uint8Array[] = []
  const connection = {
    sendRawTransaction: async (bytes: Uint8Array) => (sent.push(bytes), 'signature'),
  } satisfies Pick<Connection, 'sendRawTransaction'>

  expect(await functions.sendTransaction(versioned, connection)).toBe('signature')
  expect(sent).toEqual([(await functions.signTransaction(versioned)).serialize()])
})

test('rejects a transaction for another signer before it calls the wallet', async () => {
  const { client, functions, legacy, payer, phantom } = await connected()
  const address = payer.toBase58()
  const wallet = { ...functions, address, connectorType: 'solana_adapter' } as unknown as ConnectedSolanaWallet
  const refusal = (transaction: Transaction) =>
    sendSolanaTransaction(client, { transaction, wallet }).catch((error: unknown) => error)
  const other = PublicKey.unique()
  const ofOther = new Transaction({ feePayer: other, recentBlockhash: PublicKey.unique().toBase58() }).add(
    SystemProgram.transfer({ fromPubkey: other, toPubkey: payer, lamports: 1 }),
  )
  phantom.refuse()

  expect(await refusal(ofOther)).toMatchObject({
    code: 'INVALID_DATA',
    message: `Transaction does not contain public key ${address}`,
  })
  legacy.instructions[0]!.keys.pop()
  expect(await refusal(legacy)).toMatchObject({ message: 'Transaction does not contain a "to" public key' })
})

test('rejects with the reason why a transaction was not signed', async () => {
  const { functions, legacy, phantom } = await connected()

  phantom.refuse()
  await expect(functions.signTransaction(legacy)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  phantom.agree()
  await expect(functions.signTransaction({ serialize: () => new Uint8Array(0) })).rejects.toMatchObject({
    code: 'UNKNOWN_CONNECT_WALLET_ERROR',
  })
})
