'use client'
import type { FundingOption } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { ArrowDownIcon, CardIcon, ChevronIcon, SendIcon, WalletIcon } from '../../ui/icons'
import { ListEntry } from '../../ui/list-entry'
import { Notice } from '../../ui/notice'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { fundingWords } from '../../words/funding'

/** The ways to add funds, and why the one that was tried did not lead on. */
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
        {options.map((option) => {
          const Icon = icons[option.method]
          return (
            <ListEntry
              detail={<ChevronIcon className="size-4 rtl:-scale-x-100" />}
              icon={<Icon className="size-5" />}
              key={`${option.method} ${payOf(option) ?? ''}`}
              onClick={() => onChoose(option)}
            >
              {words[payOf(option) ?? option.method]}
            </ListEntry>
          )
        })}
      </ScreenBody>
    </Screen>
  )
}

/** Apple Pay or Google Pay, where the browser pays. */
const payOf = (option: FundingOption) =>
  'mobilePay' in option && option.mobilePay !== 'any' ? option.mobilePay : undefined

const icons = { card: CardIcon, exchange: SendIcon, wallet: WalletIcon, manual: ArrowDownIcon }

export type FundingMethodsProps = {
  /** Such as 'Base'. */
  network: string
  options: readonly FundingOption[]
  onChoose: (option: FundingOption) => void
  error?: string | undefined
}
// keyhook fund-wallet@0.1.0
