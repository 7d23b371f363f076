import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, test, vi } from 'vitest'
import { startSvm } from '../../../test/svm.js'
import { toBase64 } from '../../base/base64.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { writeBase58 } from '../../domain/rules/solana/write-base58.js'
import { createRpc, type Rpc } from '../rpc/create-rpc.js'
import { connectionRpc, rpcFetch } from './connection-rpc.js'
import { readAccounts } from './read-account.js'
import { readBlockhash } from './read-blockhash.js'
import { readFeePaid } from './read-fee-paid.js'
import { readMessageFee } from './read-message-fee.js'
import { readSignatureStatus } from './read-signature-status.js'
import { readSolanaBalance } from './read-solana-balance.js'
import { simulateSolana } from './simulate-solana.js'
import { waitForConfirmation } from './wait-for-confirmation.js'

const limits = { sleep: abortableSleep, timeout: 30_000 }

async function setup() {
  const svm = startSvm()
  const payer = Keypair.generate()
  const friend = Keypair.generate().publicKey
  svm.fund(payer.publicKey.toBase58(), 1_000_000_000)
  const block = await svm.connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer.publicKey, ...block }).add(
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: friend, lamports: 5_000_000 }),
  )
  transaction.sign(payer)
  const raw = toBase64(transaction.serialize())
  const direct = createRpc({ urls: [svm.url], fetch, ...limits })
  return { block, direct, friend, payer, raw, svm, transaction }
}

/** Three implementations that must behave the same: HTTP, the host's Connection, and the SDK's own Connection. */
function carriersOf({ direct, svm }: Pick<Awaited<ReturnType<typeof setup>>, 'direct' | 'svm'>) {
  const created = new Connection(svm.url, { commitment: 'confirmed', fetch: rpcFetch(direct) as never })
  return [direct, connectionRpc(async () => svm.connection, limits), connectionRpc(async () => created, limits)]
}

test('reads the same values from a node and from a web3.js Connection', async () => {
  const world = await setup()
  const { friend, payer, raw, svm, transaction } = world
  const signature = await svm.connection.sendEncodedTransaction(raw)
  await expect
    .poll(async () => (await svm.connection.getSignatureStatus(signature)).value?.confirmationStatus, {
      timeout: 60_000,
    })
    .toMatch(/confirmed|finalized/)
  const addresses = [payer.publicKey.toBase58(), friend.toBase58(), Keypair.generate().publicKey.toBase58()]
  const readAll = async (rpc: Rpc) => ({
    accounts: await readAccounts(rpc, addresses),
    balance: await readSolanaBalance(rpc, addresses[0]!),
    block: Object.keys(await readBlockhash(rpc)),
    fee: await readMessageFee(rpc, transaction.serializeMessage()),
    paid: await readFeePaid(rpc, signature),
    status: { ...(await readSignatureStatus(rpc, signature)), slot: 0 },
    unknown: await readSignatureStatus(rpc, '1'.repeat(64)).catch((error: { code: string }) => error.code),
    simulation: await simulateSolana(rpc, { addresses, transaction: transaction.serialize() }),
  })
  const [first, ...others] = await Promise.all(carriersOf(world).map(readAll))

  expect(first).toMatchObject({ balance: 994_995_000n, fee: 5000n, paid: 5000n, status: { isConfirmed: true } })
  for (const other of others) expect(other).toEqual(first)
})

test.each([
  ['a refused transaction', 0, { code: 'TRANSACTION_FAILURE', rpcCode: -32002 }],
  ['an invalid address', 1, { code: 'TRANSACTION_FAILURE', rpcCode: -32602 }],
] as const)("rejects with the node's error code: %s", async (_, which, refusal) => {
  const world = await setup()
  const stranger = Keypair.generate()
  const poor = new Transaction({ feePayer: stranger.publicKey, ...world.block }).add(
    SystemProgram.transfer({ fromPubkey: stranger.publicKey, toPubkey: world.friend, lamports: 1 }),
  )
  poor.sign(stranger)
  const requested = [
    ['sendTransaction', [toBase64(poor.serialize()), { encoding: 'base64' }]],
    ['getBalance', ['not an address', { commitment: 'confirmed' }]],
  ] as const

  for (const rpc of carriersOf(world))
    await expect(rpc(requested[which][0], requested[which][1])).rejects.toMatchObject(refusal)
})

test.each([
  ['an unreachable node', async () => Promise.reject(new TypeError('fetch failed')), 'OFFLINE'],
  ['a node that rejects the caller', async () => new Response('Forbidden', { status: 403 }), 'OFFLINE'],
  ['a malformed response', async () => Response.json({ jsonrpc: '2.0', id: 'x', result: 7 }), 'TRANSACTION_FAILURE'],
] as const)('rejects with a ChainError that has no node error code: %s', async (_, answer, code) => {
  const connection = new Connection('http://node.example', { fetch: answer as never })
  const rpc = connectionRpc(async () => connection, limits)

  await expect(rpc('getLatestBlockhash', [])).rejects.toMatchObject({ name: 'ChainError', code, rpcCode: undefined })
})

test('a call through a Connection ends at its timeout or abort', async () => {
  const connection = new Connection('http://node.example', { fetch: () => new Promise(() => {}) })
  const rpc = connectionRpc(async () => connection, { ...limits, timeout: 1 })
  await expect(rpc('getLatestBlockhash', [])).rejects.toMatchObject({ code: 'TIMED_OUT' })

  const leaving = new AbortController()
  const left = connectionRpc(async () => connection, limits)('getLatestBlockhash', [], leaving.signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
})

test("confirms a transaction by the Connection's WebSocket, before the next poll", async () => {
  const { block, raw, svm, transaction } = await setup()
  const connection = svm.connect()
  const rpc = connectionRpc(async () => connection, limits)
  // The SDK must not call `confirmTransaction`, because an offline node causes an unhandled rejection in it.
  const read = vi.spyOn(connection, 'getSignatureStatus')
  let looked = () => {}
  const isLooked = new Promise<void>((resolve) => (looked = resolve))

  const confirmed = waitForConfirmation(rpc, {
    transaction: { raw, hash: writeBase58(transaction.signature!), lastValidBlockHeight: block.lastValidBlockHeight },
    // The first poll calls `sleep`, which never resolves here.
    sleep: () => new Promise(() => looked()),
    subscribe: async () => connection,
  })
  await isLooked
  await connection.sendEncodedTransaction(raw)

  expect(await confirmed).toEqual({ slot: expect.any(Number) })
  expect(read).not.toHaveBeenCalled()
})
