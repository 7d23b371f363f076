import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { patience } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { connectPageWallet } from '../../../test/solana-page-wallet.js'
import { startSvm } from '../../../test/svm.js'
import { createToken, tokenInstruction } from '../../../test/token-program.js'
import { sendSolanaTransaction } from '../../actions/transaction/send-solana-transaction.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { getFlow } from '../core/get-flow.js'
import type { SendState } from './send-state.js'
import { sendFlow } from './send.js'
import type { Solana } from '../../domain/entities/solana.js'

const noBlock = '11111111111111111111111111111111'
const sol = 1_000_000_000

type Reviewed = Extract<SendState<Solana>, { status: 'review' }>

async function setupSolana({ lamports = sol }: { lamports?: number } = {}) {
  const node = startSvm()
  const world = setupWallet({ config: { solanaClusters: [{ name: 'devnet', rpcUrl: node.url }] } })
  await world.logIn()
  const { address } = await createEmbeddedWallet(world.client, { chainType: 'solana' })
  if (lamports > 0) node.fund(address, lamports)
  world.client.store.setState({ hosts: 1 })
  const { client } = world
  const flow = getFlow(client, sendFlow)
  const wallet = new PublicKey(address)
  const payer = Keypair.generate()
  node.fund(payer.publicKey.toBase58(), 10 * sol)

  const is = (status: SendState['status']) => expect.poll(() => flow.getState().status, patience).toBe(status)
  const build = (...instructions: TransactionInstruction[]) =>
    new Transaction({ feePayer: wallet, recentBlockhash: noBlock }).add(...instructions)
  const pay = (lamports: number, toPubkey = Keypair.generate().publicKey) =>
    build(SystemProgram.transfer({ fromPubkey: wallet, toPubkey, lamports }))
  /** Requests a transaction, and waits until its review is on screen. */
  async function review(transaction: sendSolanaTransaction.Parameters['transaction']) {
    const sent = sendSolanaTransaction(client, { transaction })
    sent.catch(() => {})
    await is('review')
    const [step] = (flow.getState() as Reviewed).steps
    return { sent, step: step! }
  }
  return { ...world, address, build, flow, is, node, pay, payer, review, wallet }
}

/** Drops the next responses of a method, after the node has handled the calls. */
function loseAnswers({ network }: Awaited<ReturnType<typeof setupSolana>>, method: string, times = 1) {
  const answer = network.answer!
  const sent: string[] = []
  let left = times
  network.answer = async (input, init) => {
    const response = await answer(input, init)
    const call = typeof init.body === 'string' && init.body.startsWith('{"jsonrpc"') ? JSON.parse(init.body) : undefined
    if (call?.method !== method) return response
    sent.push(call.params[0])
    if (left-- > 0) throw new TypeError('The connection was lost.')
    return response
  }
  return sent
}

test('reviews a SOL transfer with fee and effect, sends it and confirms it', async () => {
  const { flow, is, node, pay, review } = await setupSolana()
  const friend = Keypair.generate().publicKey
  const { sent, step } = await review(pay(5_000_000, friend))

  expect(step).toMatchObject({
    chain: { name: 'Local Solana', nativeCurrency: { symbol: 'SOL' } },
    prepared: { fee: 5000n, value: 5_000_000n, total: 5_005_000n, balance: BigInt(sol), hasFunds: true },
    simulation: {
      status: 'success',
      changes: [{ contract: undefined, amount: -5_000_000n }],
      rent: 0n,
      isTaken: false,
    },
  })
  void flow.send({ type: 'approve' })
  await is('done')
  expect(flow.getState()).toMatchObject({ receipt: { chainType: 'solana', fee: 5000n, slot: expect.any(Number) } })
  void flow.send({ type: 'close' })

  const { signature } = await sent
  expect(await node.connection.getBalance(friend)).toBe(5_000_000)
  expect((await node.connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }))?.meta?.err).toBeNull()
})

test('resolves without a screen once a node accepts the transaction, at any priority fee', async () => {
  const { build, client, node, wallet } = await setupSolana()
  const friend = Keypair.generate().publicKey
  const transaction = build(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 }),
    SystemProgram.transfer({ fromPubkey: wallet, toPubkey: friend, lamports: 1_000_000 }),
  )

  await sendSolanaTransaction(client, { transaction, uiOptions: { showWalletUIs: false } })

  await expect.poll(() => node.connection.getBalance(friend), patience).toBe(1_000_000)
  expect(await node.connection.getBalance(wallet)).toBe(sol - 1_000_000 - 7000)
})

test('shows outgoing tokens, remaining approvals, and new token accounts with their rent', async () => {
  const { build, flow, is, node, payer, review, wallet } = await setupSolana()
  const friend = Keypair.generate().publicKey
  const mint = await createToken(node, { amount: 9_000_000n, decimals: 6, owner: wallet, payer })
  const contract = mint.toBase58()

  const given = await review(
    build(
      tokenInstruction.createAccount(wallet, friend, mint),
      tokenInstruction.transferChecked(wallet, friend, mint, 2_500_000n, 6),
    ),
  )
  const rent = 2_039_280n
  expect(given.step.simulation).toMatchObject({
    changes: [
      { contract: undefined, amount: -rent },
      { contract, amount: -2_500_000n, token: { decimals: 6 } },
    ],
    rent,
    recipient: friend.toBase58(),
  })
  void flow.send({ type: 'approve' })
  await is('done')
  void flow.send({ type: 'close' })
  await given.sent

  const allowed = await review(build(tokenInstruction.approve(wallet, friend, mint, 7n)))
  expect(flow.getState()).toMatchObject({ outlines: [{ warnings: ['delegate'] }] })
  expect(allowed.step.simulation).toMatchObject({
    changes: [],
    approvals: [{ spender: friend.toBase58(), contract, amount: 7n }],
  })
  void flow.send({ type: 'reject' })
  await expect(allowed.sent).rejects.toMatchObject({ code: 'USER_REJECTED' })

  // The transaction moves no funds, but changes who controls the wallet.
  const { step } = await review(build(tokenInstruction.setOwner(wallet, friend, mint)))
  expect(flow.getState()).toMatchObject({ outlines: [{ warnings: ['ownership'] }] })
  expect(step.simulation).toMatchObject({ changes: [{ contract, amount: -6_500_000n }] })
})

test('warns if a transaction makes a program the owner of the wallet', async () => {
  const { build, review, wallet } = await setupSolana()
  const programId = Keypair.generate().publicKey

  const { step } = await review(build(SystemProgram.assign({ accountPubkey: wallet, programId })))

  expect(step.simulation).toMatchObject({ status: 'success', isTaken: true })
})

test('shows a version 0 transaction with the accounts of its lookup tables', async () => {
  const { flow, is, node, payer, review, wallet } = await setupSolana()
  const { connection } = node
  const friend = Keypair.generate().publicKey
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: payer.publicKey,
    payer: payer.publicKey,
    recentSlot: (await connection.getSlot('finalized')) || 0,
  })
  const extend = AddressLookupTableProgram.extendLookupTable({
    lookupTable: table,
    authority: payer.publicKey,
    payer: payer.publicKey,
    addresses: [Keypair.generate().publicKey, friend],
  })
  await node.run(new Transaction().add(create, extend), [payer])
  // Additions to a table take effect in the next slot.
  const slot = await connection.getSlot()
  await expect.poll(() => connection.getSlot(), patience).toBeGreaterThan(slot + 1)
  const { value } = await connection.getAddressLookupTable(table)
  const message = new TransactionMessage({
    payerKey: wallet,
    recentBlockhash: noBlock,
    instructions: [SystemProgram.transfer({ fromPubkey: wallet, toPubkey: friend, lamports: 3_000_000 })],
  }).compileToV0Message([value!])
  expect(message.addressTableLookups).toHaveLength(1)

  const { sent, step } = await review(new VersionedTransaction(message))
  expect(step.transaction.instructions[0]!.accounts.map(({ address }) => address)).toEqual([
    wallet.toBase58(),
    friend.toBase58(),
  ])
  void flow.send({ type: 'approve' })
  await is('done')
  void flow.send({ type: 'close' })
  await sent
  expect(await connection.getBalance(friend)).toBe(3_000_000)
})

test('keeps the blockhash and signature of a transaction that another account pays for', async () => {
  const { flow, is, node, payer, review, wallet } = await setupSolana({ lamports: 0 })
  const { connection } = node
  node.fund(wallet.toBase58(), 2_000_000)
  const friend = Keypair.generate().publicKey
  const { blockhash } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(
    SystemProgram.transfer({ fromPubkey: wallet, toPubkey: friend, lamports: 1_000_000 }),
  )
  transaction.partialSign(payer)

  const { sent, step } = await review(transaction)
  expect(step.prepared).toMatchObject({ fee: 0n, total: 1_000_000n, hasFunds: true })
  void flow.send({ type: 'approve' })
  await is('done')
  void flow.send({ type: 'close' })
  await sent
  expect(await connection.getBalance(friend)).toBe(1_000_000)
})

test('threat 60: counts the lamports of a new account with a seed as an amount that leaves the wallet', async () => {
  const { build, review, wallet } = await setupSolana()
  const [seed, programId] = ['seed', Keypair.generate().publicKey]
  const newAccountPubkey = await PublicKey.createWithSeed(wallet, seed, programId)
  const created = { fromPubkey: wallet, basePubkey: wallet, newAccountPubkey, seed, programId, space: 0 }
  const { step } = await review(build(SystemProgram.createAccountWithSeed({ ...created, lamports: 2 * sol })))

  const value = BigInt(2 * sol)
  expect(step.prepared).toMatchObject({ value, total: value + 5000n, hasFunds: false })
})

test('threat 60: shows the fee of the signed bytes if a node names a lower one', async () => {
  const { build, network, review, wallet } = await setupSolana()
  const answer = network.answer!
  network.answer = async (input, init) => {
    const call = typeof init.body === 'string' && init.body.startsWith('{"jsonrpc"') ? JSON.parse(init.body) : undefined
    if (call?.method !== 'getFeeForMessage') return answer(input, init)
    return Response.json({ jsonrpc: '2.0', id: call.id, result: { value: 0 } })
  }
  const { step } = await review(
    build(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 }),
      SystemProgram.transfer({ fromPubkey: wallet, toPubkey: Keypair.generate().publicKey, lamports: 1_000_000 }),
    ),
  )
  expect(step.prepared).toMatchObject({ fee: 7000n, total: 1_007_000n })
})

test('rejects an invalid Solana transaction before the prompt', async () => {
  const { build, client, flow, pay, payer, wallet } = await setupSolana()
  const refusal = (transaction: sendSolanaTransaction.Parameters['transaction']) =>
    sendSolanaTransaction(client, { transaction }).catch((error: unknown) => error)
  const other = Keypair.generate().publicKey
  const unsigned = new Transaction({ feePayer: payer.publicKey, recentBlockhash: noBlock }).add(
    SystemProgram.transfer({ fromPubkey: wallet, toPubkey: other, lamports: 1 }),
  )
  const nowhere = build(SystemProgram.transfer({ fromPubkey: wallet, toPubkey: other, lamports: 1 }))
  nowhere.instructions[0]!.keys.pop()

  expect(await refusal(Uint8Array.of(1, 2, 3))).toMatchObject({ code: 'INVALID_DATA' })
  expect(await refusal({} as never)).toMatchObject({ code: 'INVALID_DATA' })
  expect(
    await refusal(
      new Transaction({ feePayer: other, recentBlockhash: noBlock }).add(
        SystemProgram.transfer({ fromPubkey: other, toPubkey: wallet, lamports: 1 }),
      ),
    ),
  ).toMatchObject({ message: `Transaction does not contain public key ${wallet.toBase58()}` })
  expect(await refusal(unsigned)).toMatchObject({
    message: `${payer.publicKey.toBase58()} must sign the transaction before it can be sent.`,
  })
  expect(await refusal(nowhere)).toMatchObject({ message: 'Transaction does not contain a "to" public key' })
  await expect(sendSolanaTransaction(client, { transaction: pay(1), address: other.toBase58() })).rejects.toMatchObject(
    { code: 'UNABLE_TO_SIGN' },
  )
  expect(flow.getState().status).toBe('initial')
})

test("disables the approval without enough funds, and shows a program's error in the review", async () => {
  const { build, flow, node, payer, pay, review, wallet } = await setupSolana()
  const { sent, step } = await review(pay(2 * sol))
  expect(step).toMatchObject({
    prepared: { hasFunds: false },
    shortage: { amount: BigInt(sol) + 5000n, token: { symbol: 'SOL' } },
    simulation: { status: 'failure', reason: expect.stringContaining('insufficient lamports') },
  })
  expect(await flow.send({ type: 'approve' })).toMatchObject({ error: { code: 'INSUFFICIENT_BALANCE' } })
  void flow.send({ type: 'reject' })
  await expect(sent).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })

  const friend = Keypair.generate().publicKey
  const mint = await createToken(node, { amount: 5n, decimals: 0, owner: wallet, payer })
  const more = await review(
    build(
      tokenInstruction.createAccount(wallet, friend, mint),
      tokenInstruction.transferChecked(wallet, friend, mint, 6n, 0),
    ),
  )
  expect(more.step).toMatchObject({
    prepared: { hasFunds: true },
    simulation: { status: 'failure', reason: 'Error: insufficient funds' },
  })
})

test('threat 44: sends the same Solana transaction again after a lost response, and moves funds once', async () => {
  const world = await setupSolana()
  const { flow, is, node, pay, review } = world
  const friend = Keypair.generate().publicKey
  const { sent } = await review(pay(4_000_000, friend))
  const offered = loseAnswers(world, 'sendTransaction', 3)
  void flow.send({ type: 'approve' })

  await is('error')
  expect(flow.getState()).toMatchObject({ outcome: 'unknown' })
  await flow.send({ type: 'retry' })
  await is('done')
  void flow.send({ type: 'close' })
  await sent

  expect(new Set(offered).size).toBe(1)
  expect(offered.length).toBeGreaterThan(3)
  expect(await node.connection.getBalance(friend)).toBe(4_000_000)
})

test('threat 44: signs a new Solana transaction only after the first has expired', async () => {
  const world = await setupSolana()
  const { flow, is, network, node, pay, review } = world
  const friend = Keypair.generate().publicKey
  const { sent } = await review(pay(4_000_000, friend))
  // The node never receives the transaction. The transaction stays unknown until its blockhash expires.
  const answer = network.answer!
  let height = 0
  const offered: string[] = []
  network.answer = async (input, init) => {
    const call = typeof init.body === 'string' && init.body.startsWith('{"jsonrpc"') ? JSON.parse(init.body) : undefined
    const reply = (result: unknown) => Response.json({ jsonrpc: '2.0', id: call.id, result })
    if (call?.method === 'getBlockHeight') return reply(height)
    if (call?.method !== 'sendTransaction' || height > 0) return answer(input, init)
    offered.push(call.params[0])
    return reply('taken')
  }
  void flow.send({ type: 'approve' })
  await is('awaiting-receipt')
  await expect.poll(() => offered.length, patience).toBeGreaterThan(1)
  expect(new Set(offered).size).toBe(1)
  expect(flow.getState().status).toBe('awaiting-receipt')

  height = 10 ** 9
  await is('error')
  expect(flow.getState()).toMatchObject({ outcome: 'expired' })
  await flow.send({ type: 'retry' })
  await is('review')
  void flow.send({ type: 'approve' })
  await is('done')
  void flow.send({ type: 'close' })
  await sent
  expect(await node.connection.getBalance(friend)).toBe(4_000_000)
})

test('threat 44: pays once if the node passes a Solana transaction on and returns a rejection', async () => {
  const { flow, is, network, node, pay, review } = await setupSolana()
  const friend = Keypair.generate().publicKey
  const { sent } = await review(pay(4_000_000, friend))
  const answer = network.answer!
  let [isSent, isLagging] = [false, true]
  network.answer = async (input, init) => {
    const response = await answer(input, init)
    const call = typeof init.body === 'string' && init.body.startsWith('{"jsonrpc"') ? JSON.parse(init.body) : undefined
    const reply = (rest: object) => Response.json({ jsonrpc: '2.0', id: call.id, ...rest })
    if (call?.method === 'getSignatureStatuses' && isLagging) return reply({ result: { value: [null] } })
    if (call?.method !== 'sendTransaction' || isSent) return response
    isSent = true
    return reply({ error: { code: -32002, message: 'Blockhash not found' } })
  }
  void flow.send({ type: 'approve' })
  await is('error')
  expect(flow.getState()).toMatchObject({ outcome: 'refused' })
  await expect.poll(() => node.connection.getBalance(friend), patience).toBe(4_000_000)

  await flow.send({ type: 'retry' })
  await is('review')
  isLagging = false
  void flow.send({ type: 'approve' })
  await is('done')
  void flow.send({ type: 'close' })
  await sent
  expect(await node.connection.getBalance(friend)).toBe(4_000_000)
})

test('sends with an external Solana wallet, on the chain and with the options of the call', async () => {
  const node = startSvm()
  const { client } = setupWallet({
    config: {
      appearance: { walletChainType: 'ethereum-and-solana' },
      solanaClusters: [{ name: 'mainnet-beta' }, { name: 'devnet', rpcUrl: node.url }],
    },
  })
  const { wallet } = await connectPageWallet(client)
  node.fund(wallet.address, sol)
  const friend = Keypair.generate().publicKey
  const payer = new PublicKey(wallet.address)
  const { blockhash } = await node.connection.getLatestBlockhash()
  const build = (recentBlockhash: string) =>
    new Transaction({ feePayer: payer, recentBlockhash }).add(
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: friend, lamports: 5_000_000 }),
    )
  const send = (recentBlockhash: string, more?: Partial<sendSolanaTransaction.Parameters>) =>
    sendSolanaTransaction(client, {
      transaction: build(recentBlockhash).serialize({ requireAllSignatures: false }),
      chain: 'solana:devnet',
      wallet,
      ...more,
    })

  const { signature } = await send(blockhash, { options: { maxRetries: 3 } })
  expect(await node.connection.getSignatureStatus(signature)).toMatchObject({ value: { err: null } })
  expect(await node.connection.getBalance(friend)).toBe(5_000_000)
  await expect(send(noBlock)).rejects.toMatchObject({ outcome: 'refused' })
  await expect(send(blockhash, { chain: 'solana:moon' })).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID' })
})
