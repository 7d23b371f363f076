import { KeyhookError, TransactionError } from '@keyhook/sdk'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FundingTransfer, type FundingTransferProps } from '../src/screens/funding/funding-transfer'
import { OnRamp, type OnRampProps } from '../src/screens/funding/on-ramp'
import { useFundingProblem } from '../src/screens/funding/use-funding-problem'

afterEach(cleanup)

test('does not report a transfer as failed if it may have been sent', () => {
  const { current: problemOf } = renderHook(() => useFundingProblem()).result
  const unclear = {
    title: 'We could not confirm whether it was sent',
    detail: expect.stringContaining('pay twice') as string,
  }
  const transaction = { raw: 'AA==', hash: '0x1', lastValidBlockHeight: 1 }
  const lost = new TransactionError('OFFLINE', 'The node is gone.', { outcome: 'unknown', transaction })
  expect(problemOf(lost, { wasSent: true })).toMatchObject(unclear)
  const silent = new KeyhookError('TRANSACTION_FAILURE', 'Request expired.', { reason: 'transfer_unclear' })
  expect(problemOf(silent)).toMatchObject(unclear)
  expect(problemOf(new KeyhookError('USER_REJECTED', 'no'))).toMatchObject({ detail: 'Nothing was sent.' })
})

test('names the Solana wallet in the message about missing funds', () => {
  const { current: problemOf } = renderHook(() => useFundingProblem()).result
  const error = new KeyhookError('INSUFFICIENT_BALANCE', 'no')
  expect(problemOf(error).title).toBe('Wallet has insufficient funds for this transaction.')
  expect(problemOf(error, { isOnSolana: true }).title).toBe(
    'Solana wallet has insufficient funds for this transaction.',
  )
})

test('reports a closed on-ramp window', () => {
  const nothing = () => {}
  const props = { name: 'MoonPay', onChoose: nothing, onContinue: nothing, status: 'in-flow' } as const
  const draw = (status: OnRampProps['status']) => <OnRamp {...props} status={status} />
  const { rerender } = render(draw('in-flow'))
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  rerender(draw('closed'))
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toBe('You closed the window. If you paid, your funds are still on the way.')
})

test('offers a network change only for a wallet with several networks', () => {
  const nothing = () => {}
  const transfer = { amount: '1 SOL', appName: 'A', network: 'Solana', onContinue: nothing, onDifferent: nothing }
  const draw = (props: Pick<FundingTransferProps, 'canSwitch' | 'from'>) => {
    cleanup()
    const { container } = render(
      <FundingTransfer {...transfer} {...props} status="asking" wallet={{ name: 'Phantom' }} />,
    )
    return [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  }

  expect(draw({ canSwitch: true })).toHaveLength(4)
  expect(draw({ canSwitch: false }).join()).not.toContain('Switch to')
  expect(draw({ canSwitch: false })).toHaveLength(3)
  expect(draw({ canSwitch: false, from: 'Solana' }).join()).not.toContain('Switch to')
})
