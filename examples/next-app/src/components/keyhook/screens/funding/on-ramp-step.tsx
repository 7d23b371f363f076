'use client'
import { type FundingOption, type FundingState, limits } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { onRamps } from '../../on-ramps/on-ramps'
import { fundingWords } from '../../words/funding'
import { OnRamp, type OnRampProps } from './on-ramp'

/** {@link OnRamp}, as far as the purchase is. */
export function OnRampStep({ onChoose, onContinue, onReopen, state }: OnRampStepProps) {
  const words = useWords(fundingWords)
  const { option, request, timesClosed } = state
  const { name, source } = onRamps[option.provider].words
  return (
    <OnRamp
      name={words[name]}
      onChoose={onChoose}
      onContinue={onContinue}
      onReopen={canReopen(state) ? onReopen : undefined}
      others={timesClosed < limits.onRampCloses ? [] : request.options.filter((other) => !isSameWay(other, option))}
      source={source && words[source]}
      status={statusOf(state)}
    />
  )
}

/** Apple Pay and Google Pay are ways of their own. */
const isSameWay = (one: FundingOption, other: FundingOption): boolean =>
  one.method === other.method && 'mobilePay' in one === 'mobilePay' in other

/** A window that is open is not opened again where the user is only sent back to it. */
const canReopen = ({ option, status }: Buying): boolean =>
  onRamps[option.provider].canReopen || status !== 'awaiting-on-ramp'

function statusOf({ stage, status }: Buying): 'authorizing' | 'closed' | 'in-flow' | 'pending' {
  if (status === 'awaiting-authorization') return 'authorizing'
  if (stage === 'pending') return 'pending'
  return status === 'on-ramp-closed' ? 'closed' : 'in-flow'
}

type Buying = Extract<FundingState, { status: 'awaiting-on-ramp' | 'on-ramp-closed' | 'awaiting-authorization' }>

type OnRampStepProps = Pick<OnRampProps, 'onChoose' | 'onContinue' | 'onReopen'> & { state: Buying }
// keyhook fund-wallet@0.1.0
