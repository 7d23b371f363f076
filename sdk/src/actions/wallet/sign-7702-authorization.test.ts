import { createWalletClient, defineChain, http, parseEther, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { patience, startAnvil } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { sendTransaction } from '../transaction/send-transaction.js'
import { signTransaction } from '../transaction/sign-transaction.js'
import { getConnectedWallets } from '../../connectors/get-connected-wallets.js'
import { toViemAccount } from '../../connectors/to-viem-account.js'
import { getFlow } from '../../flows/core/get-flow.js'
import type { SendState } from '../../flows/transaction/send-state.js'
import { sendFlow } from '../../flows/transaction/send.js'
import { signFlow } from '../../flows/transaction/sign.js'
import { sign7702Authorization } from './sign-7702-authorization.js'
import { handled } from '../../base/handled.js'

const contractAddress = '0x00000000000000000000000000000000000000c1'
const zeroAddress = `0x${'0'.repeat(40)}` as const
/** Contract code that returns 42 for every call. */
const code = '0x602a60005260206000f3'

async function connected({ showWalletUIs = true } = {}) {
  const node = await startAnvil({ arguments: ['--hardfork', 'prague'] })
  await node.call('anvil_setCode', contractAddress, code)
  const world = setupWallet({ chains: [node.chain], config: { embeddedWallets: { showWalletUIs } } })
  const { address } = (await world.createWallet()) as { address: `0x${string}` }
  await node.fund(address, parseEther('10'))
  world.client.store.setState({ hosts: 1 })
  const sign = getFlow(world.client, signFlow)
  /** Approves the next prompt. */
  const approve = () =>
    expect
      .poll(() => sign.getState().status, patience)
      .toBe('ready')
      .then(() => sign.send({ type: 'approve' }))
  const codeOf = () => node.call('eth_getCode', address, 'latest')
  return { ...world, address, approve, codeOf, node, sign }
}

const delegated = `0xef0100${contractAddress.slice(2)}`

test('a wallet acts through its authorized contract until it authorizes the zero address', async () => {
  const { address, approve, client, codeOf, node } = await connected()

  const signing = sign7702Authorization(client, { contractAddress, executor: 'self' })
  await approve()
  const authorization = await signing
  expect(authorization).toMatchObject({ contractAddress, chainId: 31337, nonce: 1 })
  expect(
    await recoverAuthorizationAddress({
      authorization: { ...authorization, contractAddress: undefined, address: contractAddress },
    }),
  ).toBe(address)

  const request = { to: address, authorizationList: [authorization] }
  await sendTransaction(client, { request, uiOptions: { showWalletUIs: false } })
  await expect.poll(codeOf, patience).toBe(delegated)
  expect(await node.call('eth_call', { to: address }, 'latest')).toBe(`0x${'2a'.padStart(64, '0')}`)

  const ending = sign7702Authorization(client, { contractAddress: zeroAddress, executor: address })
  await approve()
  const last = { to: address, authorizationList: [await ending] }
  await sendTransaction(client, { request: last, uiOptions: { showWalletUIs: false } })
  await expect.poll(codeOf, patience).toBe('0x')
})

test("another account's transaction can include the authorization, and the screen shows who authorized it", async () => {
  const { address, approve, client, codeOf, node } = await connected()
  const stranger = privateKeyToAccount(`0x${'7'.repeat(64)}`)
  const signing = sign7702Authorization(client, { contractAddress })
  await approve()
  const signedAuthorization = await signing
  expect(signedAuthorization.nonce).toBe(0)
  const theirs = await stranger.signAuthorization({ address: contractAddress, chainId: 31337, nonce: 0 })
  const broken = { ...signedAuthorization, s: `0x${'f'.repeat(64)}` as const }

  const flow = getFlow(client, sendFlow)
  const requested = signTransaction(client, {
    request: { to: address, authorizationList: [signedAuthorization, theirs, broken] },
  })
  await expect.poll(() => flow.getState().status, patience).toBe('review')
  const { steps } = flow.getState() as Extract<SendState, { status: 'review' }>
  expect(steps[0]).toMatchObject({
    prepared: {
      type: 'eip7702',
      authorizations: [
        { contractAddress, chainId: 31337, nonce: 0, authority: address },
        { contractAddress, authority: stranger.address },
        { contractAddress, authority: undefined },
      ],
    },
    simulation: undefined,
  })
  void flow.send({ type: 'approve' })
  const { signature } = await requested
  expect(parseTransaction(signature as `0x04${string}`).authorizationList).toHaveLength(3)

  const [funder] = (await node.call('eth_accounts')) as readonly [`0x${string}`]
  await node.call('eth_sendTransaction', {
    ...{ from: funder, to: address, type: '0x4', gas: '0x30d40' },
    authorizationList: [
      { ...signedAuthorization, chainId: '0x7a69', nonce: '0x0', yParity: `0x${signedAuthorization.yParity}` },
    ],
  })
  await expect.poll(codeOf, patience).toBe(delegated)
})

test('threat 31: always prompts the user for an authorization, even if the app disables screens', async () => {
  const { client, sign } = await connected({ showWalletUIs: false })
  const requested = handled(sign7702Authorization(client, { contractAddress, uiOptions: { showWalletUIs: false } }))
  await expect.poll(() => sign.getState().status, patience).toBe('ready')
  void sign.send({ type: 'reject' })
  await expect(requested).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('an authorization needs a contract and a network of the app', async () => {
  const { client } = await connected()
  const code = (change: object) =>
    sign7702Authorization(client, { contractAddress, ...change }).catch((error: { code: string }) => error.code)
  expect(await code({ chainId: 0 })).toBe('UNSUPPORTED_CHAIN_ID')
  expect(await code({ chainId: 5 })).toBe('UNSUPPORTED_CHAIN_ID')
  expect(await code({ contractAddress: '0x1' })).toBe('INVALID_REQUEST')
})

test("viem's wallet client authorizes and sends with the wallet as its account", async () => {
  const { address, approve, client, codeOf, node } = await connected({ showWalletUIs: false })
  const chain = defineChain({ ...node.chain, rpcUrls: { default: { http: [node.url] } } })
  const [wallet] = getConnectedWallets(client)
  const account = await toViemAccount({ wallet: wallet! })
  const walletClient = createWalletClient({ account, chain, transport: http() })

  const signing = walletClient.signAuthorization({ contractAddress, executor: 'self' })
  await approve()
  await walletClient.sendTransaction({ to: address, authorizationList: [await signing] })

  await expect.poll(codeOf, patience).toBe(delegated)
})
