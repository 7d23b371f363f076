import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { keyKinds } from '../../examples/provider/src/frame/key-kinds/key-kinds.js'
import { signatureSchemes } from '../../examples/provider/src/rules/is-signed-by.js'
import { chainKinds } from '../src/calls/chain-kinds/chain-kinds.js'
import { createEmbeddedWallet } from '../src/calls/wallet/create-embedded-wallet.js'
import type { WalletChain } from '../src/domain/entities/wallet-chain.js'
import { ask } from '../src/flows/core/ask.js'
import { getFlow } from '../src/flows/core/get-flow.js'
import { createSendFlow } from '../src/flows/transaction/create-send-flow.js'
import { createSignFlow } from '../src/flows/transaction/create-sign-flow.js'
import { patience, startAnvil } from './anvil.js'
import { setupWallet } from './setup-wallet.js'
import { createToyChain, isSigned, type Toy, toyKeys } from './toy-chain.js'

type Both = WalletChain | Toy

// The provider's own is put back: the tests after these share its module.
const { solana: ownScheme } = signatureSchemes
afterAll(() => void (signatureSchemes.solana = ownScheme))

signatureSchemes.solana = ({ address, message, signature }) => isSigned(address, utf8ToBytes(message), signature)

/** What is shown of a transaction, by chain type: one that is missing here does not compile. */
const reviews: { [chain in Both as chain['chainType']]: (step: chain['step']) => string } = {
  ethereum: ({ prepared }) => `${prepared.value} wei to ${prepared.to}`,
  solana: ({ prepared }) => `${prepared.coins} coins to ${prepared.to}, fee ${prepared.fee}`,
}
const review = (step: Both['step']) =>
  step.chainType === 'solana' ? reviews[step.chainType](step) : reviews[step.chainType](step)

async function twoChains() {
  const node = await startAnvil()
  const toy = createToyChain()
  const kinds = { ...chainKinds, solana: toy.kind }
  const sendFlow = createSendFlow<Both>(kinds)
  const signFlow = createSignFlow<Both>(kinds)
  const world = setupWallet({ chains: [node.chain], keyKinds: { ...keyKinds, solana: async () => toyKeys } })
  const { client } = world
  const ethereum = await world.createWallet()
  const { address } = await createEmbeddedWallet(client, { chainType: 'solana' })
  client.store.setState({ hosts: 1 })
  return { ...world, address, ethereum, node, run: getFlow(client, sendFlow), sendFlow, signFlow, toy }
}

test('a second chain type is a row: its wallet reviews, signs, sends and confirms through the flow of the first', async () => {
  const { address, client, run, sendFlow, toy } = await twoChains()
  toy.fund(address, 10)
  const sent = ask(client, sendFlow, {
    chainType: 'solana',
    address,
    requests: [
      { to: 'ada', coins: 3 },
      { to: 'bob', coins: 4 },
    ],
    mode: 'send',
    uiOptions: {},
  })

  await expect.poll(() => run.getState().status, patience).toBe('review')
  await run.send({ type: 'next' })
  const state = run.getState()
  expect(state.status === 'review' && state.steps.map(review)).toEqual([
    '3 coins to ada, fee 1',
    '4 coins to bob, fee 1',
  ])
  await run.send({ type: 'approve' })

  expect(await sent).toHaveLength(2)
  expect(run.getState()).toMatchObject({ status: 'done', receipt: { slot: 42 } })
  expect([address, 'ada', 'bob'].map(toy.balance)).toEqual([1, 3, 4])
})

test('it refuses, and finds the wallet short, in its own words', async () => {
  const { address, client, run, sendFlow, toy } = await twoChains()
  toy.fund(address, 2)
  const send = (coins: number) =>
    ask(client, sendFlow, {
      chainType: 'solana',
      address,
      requests: [{ to: 'ada', coins }],
      mode: 'send',
      uiOptions: {},
    })

  await expect(send(0)).rejects.toThrow('No coins to send.')
  const short = send(2)
  await expect.poll(() => run.getState().status, patience).toBe('review')
  expect(await run.send({ type: 'approve' })).toMatchObject({
    status: 'error',
    error: { message: 'Add funds on Toy to complete transaction.' },
  })
  void run.send({ type: 'reject' })
  await expect(short).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
})

test('both sign, each with its own key, and the first still sends', async () => {
  const { address, client, ethereum, node, sendFlow, signFlow } = await twoChains()
  const uiOptions = { showWalletUIs: false }
  const asked = { address, data: 'Hello', uiOptions }

  const toy = await ask(client, signFlow, { ...asked, chainType: 'solana', method: 'signMessage' })
  const first = { ...asked, address: ethereum.address }
  const signature = await ask(client, signFlow, { ...first, chainType: 'ethereum', method: 'personal_sign' })
  await node.fund(ethereum.address, 10n ** 18n)
  const friend = '0x00000000000000000000000000000000000000f1'
  await ask(client, sendFlow, {
    chainType: 'ethereum',
    address: ethereum.address,
    requests: [{ to: friend, value: 5n }],
    mode: 'send',
    uiOptions,
  })

  expect(isSigned(address, utf8ToBytes('Hello'), toy)).toBe(true)
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  await expect.poll(() => node.balance(friend), patience).toBe(5n)
})

test('the wallet of one chain type signs and sends nothing on another', async () => {
  const { address, client, ethereum, sendFlow } = await twoChains()
  const request = { mode: 'send', uiOptions: { showWalletUIs: false } } as const

  await expect(
    ask(client, sendFlow, { ...request, chainType: 'ethereum', address, requests: [{ to: ethereum.address }] }),
  ).rejects.toThrow('Cannot request a signature with this wallet address')
})

test('types: the flow of a table takes and shows the entities of its rows alone', () => {
  const of = (kinds: Parameters<typeof createSendFlow<Both>>[0]) => createSendFlow<Both>(kinds)

  // @ts-expect-error a chain type has no row
  expect(() => of(chainKinds)).not.toThrow()
  expectTypeOf<Both['step']['chainType']>().toEqualTypeOf<'ethereum' | 'solana'>()
  expectTypeOf<Extract<Both['sendRequest'], { chainType: 'solana' }>['requests'][0]['coins']>().toEqualTypeOf<number>()
})

test('a chain type is named in its own folder, in the tables and where Ethereum is the default', () => {
  const src = resolve(import.meta.dirname, '../src')
  const named = ['calls', 'flows', 'screens', 'store'].flatMap((room) =>
    readdirSync(`${src}/${room}`, { encoding: 'utf8', recursive: true })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter(
        (file) => /(?<!\.test|\.test-d)\.ts$/.test(file) && !/^calls\/chain-kinds\/(?:ethereum|solana)\//.test(file),
      )
      .filter((file) => /['"`/](?:ethereum|solana|evm)\b/.test(readFileSync(`${src}/${file}`, 'utf8'))),
  )

  expect(named.toSorted()).toEqual(
    [
      'calls/chain-kinds/chain-kinds.ts',
      'calls/wallet-login/wallet-methods.ts',
      // WalletConnect pairs with Ethereum's wallets alone.
      'calls/wallet/find-wallet-app.ts',
      'calls/wallet/create-embedded-wallet.ts',
      // Funds are added to wallets of Ethereum alone.
      'calls/funding/await-receipt.ts',
      'calls/funding/plan-funding.ts',
      'calls/funding/read-funds.ts',
      'calls/funding/report-funding.ts',
      'flows/funding/funding.ts',
      // What another user's wallet holds is read where there are wallets that hold something.
      'flows/transfer/offer-transfer.ts',
      'flows/transfer/read-balances.ts',
    ].toSorted(),
  )
})
