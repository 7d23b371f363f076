import { expect, test, vi } from 'vitest'
import type { ConnectedWallet } from '../../domain/entities/connected-wallet.js'
import { TransactionError } from '../../domain/errors/transaction-error.js'
import { transferFailed } from './transfer.js'
import { ProviderRpcError } from '../../domain/errors/provider-rpc-error.js'
import { address, base, ether, setUpFunding, theirs } from '../../../test/set-up-funding.js'

const hash = `0x${'ab'.repeat(32)}`

function externalWallet(request: (call: { method: string; params: unknown[] }) => unknown, chainId = 'eip155:1') {
  const switched: unknown[] = []
  const at = () => switched.at(-1) ?? chainId
  const wallet = {
    type: 'ethereum',
    address: theirs,
    chainId,
    switchChain: async (id: number) => void switched.push(id),
    getEthereumProvider: async () => ({
      request: async (call: { method: string; params: unknown[] }) =>
        call.method === 'eth_chainId' ? at() : request(call),
    }),
  } as unknown as ConnectedWallet
  return { switched, wallet }
}

test.each([
  ['native-currency', { to: address, value: '0x16345785d8a0000' }],
  [
    'USDC',
    {
      to: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      value: '0x0',
      data: `0xa9059cbb${address.slice(2).toLowerCase().padStart(64, '0')}${(100_000).toString(16).padStart(64, '0')}`,
    },
  ],
] as const)(
  "switches the wallet's chain, sends exactly the amount of %s, and waits for the receipt",
  async (asset, sent) => {
    const { clock, flow, give, node, open, shown } = await setUpFunding()
    give(theirs, ether)
    const calls: { method: string; params: unknown[] }[] = []
    const { switched, wallet } = externalWallet((call) => (calls.push(call), hash))
    const { ended } = open({ chain: base, asset, amount: '0.1', defaultFundingMethod: 'wallet' })
    await shown('entering-amount')
    void flow.send({ type: 'continue' })
    void flow.send({ type: 'chooseWallet', wallet })
    await shown('confirming-transfer')

    expect(switched).toEqual([8453])
    expect(calls).toEqual([{ method: 'eth_sendTransaction', params: [{ chainId: '0x2105', from: theirs, ...sent }] }])
    const word = `0x${'0'.repeat(64)}`
    node.receipt = {
      ...{
        transactionHash: hash,
        blockHash: word,
        blockNumber: '0x1',
        from: theirs,
        to: address,
        contractAddress: null,
      },
      ...{ transactionIndex: '0x0', logsBloom: `0x${'0'.repeat(512)}`, logs: [], type: '0x2', status: '0x1' },
      ...{ gasUsed: '0x5208', cumulativeGasUsed: '0x5208', effectiveGasPrice: '0x1' },
    }
    expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'wallet' })
  },
)

test('sends no request to a wallet without funds, and allows a retry after a rejection', async () => {
  const { flow, give, open, shown } = await setUpFunding()
  let requested = 0
  let refusal: Error = new ProviderRpcError(4001, 'no')
  const refuse = () => {
    requested++
    throw refusal
  }
  const { wallet } = externalWallet(refuse, 'eip155:8453')
  open({ chain: base, amount: '0.1', defaultFundingMethod: 'wallet' })
  await shown('entering-amount')
  void flow.send({ type: 'changeAmount', amount: '.1' })
  void flow.send({ type: 'continue' })
  void flow.send({ type: 'chooseWallet', wallet })
  await shown('error')
  expect(flow.getState()).toMatchObject({
    error: { code: 'INSUFFICIENT_BALANCE', message: `Wallet ${theirs} does not have enough funds.` },
    hash: undefined,
  })
  expect(requested).toBe(0)

  give(theirs, ether)
  void flow.send({ type: 'retry' })
  await vi.waitFor(() => expect(requested).toBe(1))
  await shown('error')
  expect(flow.getState()).toMatchObject({ error: { code: 'USER_REJECTED', message: 'User rejected request' } })

  // The node rejects the transfer, so the error is not `USER_REJECTED`.
  refusal = new ProviderRpcError(-32003, 'Transaction rejected')
  void flow.send({ type: 'retry' })
  await vi.waitFor(() => expect(requested).toBe(2))
  await shown('error')
  expect(flow.getState()).toMatchObject({ error: { code: 'UNKNOWN_AUTH_ERROR', message: 'Something went wrong.' } })

  void flow.send({ type: 'back' })
  expect(flow.getState()).toMatchObject({ status: 'choosing-wallet', amount: '0.1' })
})

test('threat 44: allows no retry after an error of a wallet that may have sent the transfer', async () => {
  const { flow, give, open, shown } = await setUpFunding()
  give(theirs, ether)
  let requested = 0
  let failure: Error = new Error('unused')
  const fail = () => {
    requested++
    throw failure
  }
  const { wallet } = externalWallet(fail, 'eip155:8453')
  open({ chain: base, amount: '0.1', defaultFundingMethod: 'wallet' })
  await shown('entering-amount')
  void flow.send({ type: 'continue' })
  for (const unclear of [
    new Error('Request expired.'),
    new ProviderRpcError(-32603, 'Internal error'),
    new ProviderRpcError(-32000, 'already known'),
    new ProviderRpcError(4900, 'Disconnected'),
    // Some wallets report a closed connection with this error.
    new ProviderRpcError(1013, 'Disconnected from chain. Attempting to connect.'),
    new DOMException('Timed out.', 'TimeoutError'),
    new ProviderRpcError(-32005, 'Request rate exceeded'),
    new ProviderRpcError(-32000, 'Too many requests'),
  ]) {
    failure = unclear
    const before = requested
    void flow.send({ type: 'chooseWallet', wallet })
    await shown('error')
    expect(requested).toBe(before + 1)
    expect(flow.getState()).toMatchObject({
      error: { code: 'TRANSACTION_FAILURE', reason: 'transfer_unclear', message: unclear.message },
    })
    expect(flow.accepts({ type: 'retry' })).toBe(false)
    void flow.send({ type: 'back' })
    await shown('choosing-wallet')
  }
})

test.each([
  ['refused', hash],
  ['unknown', hash],
  ['expired', undefined],
] as const)('threat 44: keeps the hash of a Solana transfer that was %s', (outcome, expected) => {
  const transaction = { raw: '', hash, lastValidBlockHeight: 1 }
  const error = new TransactionError('TRANSACTION_FAILURE', 'No.', { outcome, transaction })
  expect(transferFailed({} as never, error).hash).toBe(expected)
})
