'use client'
import type { FundingOption } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { ArrowDownIcon, CardIcon, ChevronIcon, SendIcon, WalletIcon } from '../../ui/icons'
import { ListEntry } from '../../ui/list-entry'
import { fundingWords } from '../../words/funding'

/** A funding method as a row. */
export function FundingEntry({ onChoose, option }: FundingEntryProps) {
  const words = useWords(fundingWords)
  const Icon = icons[option.method]
  // Apple Pay or Google Pay, depending on the browser.
  const pay = 'mobilePay' in option && option.mobilePay !== 'any' ? option.mobilePay : undefined
  return (
    <ListEntry
      detail={<ChevronIcon className="size-4 rtl:-scale-x-100" />}
      icon={<Icon className="size-5" />}
      onClick={() => onChoose(option)}
    >
      {words[pay ?? option.method]}
    </ListEntry>
  )
}

const icons = { card: CardIcon, exchange: SendIcon, wallet: WalletIcon, manual: ArrowDownIcon }

export type FundingEntryProps = {
  option: FundingOption
  onChoose: (option: FundingOption) => void
}
