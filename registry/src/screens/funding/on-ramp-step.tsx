'use client'
import { type FundingOption, type FundingState, limits } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { onRamps } from '../../on-ramps/on-ramps'
import { fundingWords } from '../../words/funding'
import { OnRamp, type OnRampProps } from './on-ramp'

/** {@link OnRamp}, wired to the state of the purchase. */
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

/** Returns true if two options are the same funding method. Apple Pay and Google Pay are separate methods. */
const isSameWay = (one: FundingOption, other: FundingOption): boolean =>
  one.method === other.method && 'mobilePay' in one === 'mobilePay' in other

/** Returns false while the provider's window is open and cannot be opened twice. */
const canReopen = ({ option, status }: Buying): boolean =>
  onRamps[option.provider].canReopen || status !== 'awaiting-on-ramp'

function statusOf({ stage, status }: Buying): 'authorizing' | 'closed' | 'in-flow' | 'pending' {
  if (status === 'awaiting-authorization') return 'authorizing'
  if (stage === 'pending') return 'pending'
  return status === 'on-ramp-closed' ? 'closed' : 'in-flow'
}

type Buying = Extract<FundingState, { status: 'awaiting-on-ramp' | 'on-ramp-closed' | 'awaiting-authorization' }>

type OnRampStepProps = Pick<OnRampProps, 'onChoose' | 'onContinue' | 'onReopen'> & { state: Buying }
