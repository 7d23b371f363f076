'use client'
import type { FundingOption } from '@keyhook/sdk'
import { useState } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { CardIcon } from '../../ui/icons'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { SuccessCheck } from '../../ui/success-check'
import { Tile } from '../../ui/tile'
import { fundingWords } from '../../words/funding'
import { FundingEntry } from './funding-entry'

/** The progress of a purchase in the on-ramp provider's window. */
export function OnRamp({ name, onChoose, onContinue, onReopen, others = [], source = name, status }: OnRampProps) {
  const words = useWords(fundingWords)
  // The first status needs no announcement. Screen readers announce later changes.
  const [first] = useState(status)
  const icon = <CardIcon className="size-6" />
  if (status === 'success')
    return (
      <StatusScreen
        actions={<Button onClick={onContinue}>{words.continue}</Button>}
        data-slot="on-ramp"
        description={words.fundedDetail}
        header={words.onRampHeader}
        hero={<SuccessCheck />}
        state={status}
        title={words.funded}
      />
    )
  if (status === 'authorizing')
    return (
      <StatusScreen
        actions={<Button onClick={onContinue}>{words.continue}</Button>}
        data-slot="on-ramp"
        description={words.processingDetail}
        header={words.onRampHeader}
        hero={<Tile>{icon}</Tile>}
        state={status}
        title={words.processing}
      />
    )
  const isClosed = status === 'closed'
  const said = { 'in-flow': words.goBack(name), 'pending': words.almostDone(source), 'closed': words.closed }
  return (
    <StatusScreen
      actions={
        onReopen &&
        status !== 'pending' && (
          <Button onClick={onReopen} variant={isClosed ? 'primary' : 'secondary'}>
            {words.reopen}
          </Button>
        )
      }
      announced={status === first ? '' : said[status]}
      data-slot="on-ramp"
      description={said[status]}
      header={words.onRampHeader}
      hero={isClosed ? <Tile tone="caution">{icon}</Tile> : <ProgressRing>{icon}</ProgressRing>}
      state={status}
      title={words.inProgress}
    >
      {others.length > 0 && (
        <>
          <p className="text-center text-sm/5 text-(--keyhook-ink-muted)">{words.otherWays}</p>
          {others.map((option) => (
            <FundingEntry key={`${option.method} ${'mobilePay' in option}`} onChoose={onChoose} option={option} />
          ))}
        </>
      )}
    </StatusScreen>
  )
}

export type OnRampProps = {
  name: string
  /** Name for the sentence about the status. Default: `name`. */
  source?: string | undefined
  /** `closed`: the user closed the window. `authorizing`: the bank has not answered yet. */
  status: 'in-flow' | 'pending' | 'closed' | 'authorizing' | 'success'
  /** Undefined if the window cannot be opened twice. */
  onReopen?: (() => void) | undefined
  onContinue: () => void
  /** Other funding methods, offered after the user closed the window repeatedly. */
  others?: readonly FundingOption[] | undefined
  onChoose: (option: FundingOption) => void
}
