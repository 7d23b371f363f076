import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Modal } from '../../src/modal/modal'
import { scenarios } from '../../src/scenarios/scenarios'
import type { EthereumTransactionProps } from '../../src/screens/transaction/ethereum-transaction'
import { EthereumTransaction } from '../../src/screens/transaction/ethereum-transaction'
import { rest, showScenario } from './show-scenario'

const hash = `0x${'5c'.repeat(32)}`
const sent = { hash, explorerUrl: `https://basescan.org/tx/${hash}` }

/** Returns the card of a scenario at each status of the send flow. */
const lifeOf = (reviewed: EthereumTransactionProps): readonly EthereumTransactionProps[] => [
  {
    ...reviewed,
    status: 'preparing',
    money: { ...reviewed.money, price: undefined },
    ...{ prepared: undefined, token: undefined, tokenBalance: undefined, simulation: undefined },
  },
  reviewed,
  { ...reviewed, status: 'submitting' },
  { ...reviewed, status: 'submitting', hash },
  { ...reviewed, ...sent, status: 'waiting' },
  { ...reviewed, ...sent, status: 'success', feePaid: 1n },
]

const names = [
  'review',
  'native-first',
  'token-transfer',
  'approval',
  'approval-limited',
  'nft-transfer',
  'swap',
  'sign-only',
]

test('the send screen keeps its card and focus from review to receipt', async () => {
  const problems: string[] = []
  for (const name of names) {
    const scenario = scenarios.find((each) => each.name === `send-transaction/${name}`)!
    const { props } = scenario.render() as { props: EthereumTransactionProps }
    await page.viewport(441, 900)
    const view = (state: EthereumTransactionProps) => (
      <Modal
        canClose
        canGoBack={false}
        direction="forward"
        onBack={() => {}}
        onClose={() => {}}
        open
        screen="send-transaction"
      >
        <EthereumTransaction {...state} />
      </Modal>
    )
    cleanup()
    const [first, ...others] = lifeOf(props)
    const { rerender } = render(view(first!))
    await rest()
    const card = document.querySelector('[data-slot="transaction"]')!
    const heights = [card.getBoundingClientRect().height]
    const button = () => card.querySelector<HTMLElement>('[data-slot="screen-actions"] [data-slot="button"]')!
    button().focus()
    for (const state of others) {
      rerender(view(state))
      await rest()
      heights.push(card.getBoundingClientRect().height)
      if (document.activeElement !== button()) problems.push(`${name}: ${state.status} moves the focus`)
    }
    const changes = heights.filter((height, index) => index > 0 && Math.abs(height - heights[index - 1]!) > 0.5)
    if (changes.length > 1 || !card.isConnected) problems.push(`${name}: ${heights.join(' → ')}`)
  }

  expect(problems).toEqual([])
})

test('a block explorer link is named by its visible text', async () => {
  const scenario = scenarios.find(({ name }) => name === 'send-transaction/waiting')!
  const dialog = await showScenario(scenario)

  const { textContent } = dialog.querySelector('[data-slot="facts"] a')!

  expect(textContent).toMatch(/^0x5c50…2060 View on block explorer$/)
})
