import { expect, test, vi } from 'vitest'
import { receivePoll } from '../../domain/rules/limits.js'
import { closeScreen } from '../../screens/close-screen.js'
import { address, base, ether, setUpFunding } from '../../../test/set-up-funding.js'

test('reports a wallet as funded if it already has the amount', async () => {
  const { clock, flow, give, open, shown } = await setUpFunding()
  give(address, 5n * ether)
  void open({ chain: base, amount: '1', defaultFundingMethod: 'manual' })
  await shown('receiving')
  await vi.waitFor(async () => {
    await clock.settle()
    expect(flow.getState()).toMatchObject({ balance: 5n * ether, received: 0n, isFunded: true })
  })
})

test('waits for the amount that a transaction is missing', async () => {
  const { clock, flow, give, open, shown } = await setUpFunding()
  give(address, 5n * ether)
  void open({ chain: base, amount: '1', defaultFundingMethod: 'manual' }, { isForTransaction: true })
  await shown('receiving')
  await vi.waitFor(async () => {
    await clock.settle()
    expect(flow.getState()).toMatchObject({ balance: 5n * ether, isFunded: false })
  })
  give(address, 6n * ether)
  await clock.advance(receivePoll)
  await vi.waitFor(() => expect(flow.getState()).toMatchObject({ received: ether, isFunded: true }))
})

test('polls the balance every 2 s in a visible tab, and reports the requested amount', async () => {
  const { client, clock, flow, give, node, open, reported, shown } = await setUpFunding()
  give(address, ether / 2n)
  const { ended } = open({ chain: base, amount: '.6', defaultFundingMethod: 'manual' })
  await shown('receiving')
  await vi.waitFor(async () => {
    await clock.settle()
    expect(flow.getState()).toMatchObject({ balance: ether / 2n, received: 0n, isFunded: false })
  })
  const before = node.requested
  await clock.advance(receivePoll)
  expect(node.requested).toBe(before + 1)
  give(address, (11n * ether) / 20n)
  await clock.advance(receivePoll)
  expect(flow.getState()).toMatchObject({ received: ether / 20n, isFunded: false })
  client.tab.setActive(false)
  await clock.advance(20 * receivePoll)
  const away = node.requested
  await clock.advance(20 * receivePoll)
  expect(node.requested).toBe(away)
  give(address, (6n * ether) / 10n)
  client.tab.setActive(true)
  await vi.waitFor(async () => {
    await clock.settle()
    expect(flow.getState()).toMatchObject({ received: ether / 10n, isFunded: true })
  })
  const transfers = reported.filter(({ payload }) => payload['provider'] === 'manual')
  expect(transfers).toHaveLength(2)
  expect(transfers[0]?.payload).toMatchObject({ value: '0.6' })
  closeScreen(client)
  expect(await clock.finish(ended)).toMatchObject({ fundingMethod: 'manual', balance: (6n * ether) / 10n })
})
