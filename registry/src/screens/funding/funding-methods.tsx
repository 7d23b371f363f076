'use client'
import type { FundingOption } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Notice } from '../../ui/notice'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { fundingWords } from '../../words/funding'
import { FundingEntry } from './funding-entry'

/** The funding methods, with the reason why the last attempt failed. */
export function FundingMethods({ error, network, onChoose, options }: FundingMethodsProps) {
  const words = useWords(fundingWords)
  return (
    <Screen data-slot="funding-methods">
      <ScreenHeader>
        <ScreenTitle>{words.title}</ScreenTitle>
        <ScreenDescription>{words.on(network)}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {error && <Notice>{error}</Notice>}
        {options.map((option) => (
          <FundingEntry key={`${option.method} ${'mobilePay' in option}`} onChoose={onChoose} option={option} />
        ))}
      </ScreenBody>
    </Screen>
  )
}

export type FundingMethodsProps = {
  network: string
  options: readonly FundingOption[]
  onChoose: (option: FundingOption) => void
  error?: string | undefined
}
