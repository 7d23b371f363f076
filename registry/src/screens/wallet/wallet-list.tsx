'use client'
import type { WalletChoice } from '@keyhook/sdk'
import { useState } from 'react'
import { shorten } from '../../lib/shorten'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { WalletIcon } from '../../ui/icons'
import { ListEntry } from '../../ui/list-entry'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { SearchList } from '../../ui/search-list'
import { Skeleton } from '../../ui/skeleton'
import { WalletMark } from '../../ui/wallet-mark'
import { externalWalletWords } from '../../words/external-wallet'
import { landingWords } from '../../words/landing'

/**
 * A list of wallets. The wallets of this browser come first. Wallets that are detected later wait behind a button, so
 * that no row moves under the pointer.
 */
export function WalletList({
  description,
  instead,
  intent,
  isReady,
  onSelect,
  suggestedAddress,
  wallets,
}: WalletListProps) {
  const words = useWords(externalWalletWords)
  const [seen, setSeen] = useState<readonly WalletChoice[]>()
  if (isReady && !seen) setSeen(wallets)
  return (
    <Screen data-slot="wallet-list">
      <ScreenHeader>
        <ScreenTitle>{words[intent]}</ScreenTitle>
        {description && <ScreenDescription>{description}</ScreenDescription>}
        {suggestedAddress && <ScreenDescription>{words.suggested(shorten(suggestedAddress))}</ScreenDescription>}
      </ScreenHeader>
      <ScreenBody>
        {seen ? (
          <Choices onSelect={onSelect} onShow={() => setSeen(wallets)} seen={seen} wallets={wallets} />
        ) : (
          <Looking label={words.looking} />
        )}
      </ScreenBody>
      {instead && (
        <ScreenActions>
          <Button onClick={instead.onSelect} variant="secondary">
            {words[instead.what]}
          </Button>
        </ScreenActions>
      )}
    </Screen>
  )
}

export type WalletListProps = {
  intent: 'login' | 'link' | 'connect'
  description?: string | undefined
  suggestedAddress?: string | undefined
  /** An alternative for users without a wallet. */
  instead?: { what: 'logIn' | 'makeOne'; onSelect: () => void } | undefined
  /** True after the wallets in the page have been detected. */
  isReady: boolean
  /** In display order. */
  wallets: readonly WalletChoice[]
  onSelect: (wallet: WalletChoice) => void
}

type ChoicesProps = Pick<WalletListProps, 'onSelect' | 'wallets'> & {
  /** The wallets that were in the list when it opened. Wallets that are detected later appear behind a button. */
  seen: readonly WalletChoice[]
  onShow: () => void
}

function Choices({ onSelect, onShow, seen, wallets }: ChoicesProps) {
  const words = useWords(externalWalletWords)
  const { recent } = useWords(landingWords)
  const added = wallets.filter(
    (now) => now.isDetected && !seen.some(({ id, isDetected }) => isDetected && id === now.id),
  )
  const rows = seen.map((before) => ({
    isFirst: before.isDetected,
    wallet: wallets.find(({ id }) => id === before.id) ?? before,
  }))
  const detailOf = ({ chainType, isRecent }: WalletChoice) =>
    (isRecent || chainType === 'solana') && (
      <span className="flex gap-1.5">
        {chainType === 'solana' && <Chip>{words.solana}</Chip>}
        {isRecent && <Chip>{recent}</Chip>}
      </span>
    )
  const iconOf = ({ icon, name }: WalletChoice) => <WalletMark className="size-7 text-sm/5" icon={icon} name={name} />
  const toItem = ({ wallet }: (typeof rows)[number]) => ({
    id: wallet.id,
    label: wallet.name,
    icon: iconOf(wallet),
    detail: detailOf(wallet),
    keywords: [wallet.chainType],
  })
  const choose = (id: string) => {
    const wallet = wallets.find((each) => each.id === id) ?? seen.find((each) => each.id === id)
    if (wallet) onSelect(wallet)
  }
  return (
    <div className="flex flex-col gap-3" data-slot="wallet-choices">
      {seen.length === 0 ? (
        <EmptyState icon={<WalletIcon />} title={words.none}>
          {words.noneDetail}
        </EmptyState>
      ) : seen.length > searchedFrom ? (
        <SearchList
          autoFocus="fine"
          className="h-96 [&_[data-slot=search-list-option]]:min-h-13"
          label={words.list}
          onSelect={choose}
          sections={[
            { label: words.detected, items: rows.filter(({ isFirst }) => isFirst).map(toItem) },
            { label: words.others, items: rows.filter(({ isFirst }) => !isFirst).map(toItem) },
          ]}
        />
      ) : (
        rows.map(({ wallet }) => (
          <ListEntry detail={detailOf(wallet)} icon={iconOf(wallet)} key={wallet.id} onClick={() => onSelect(wallet)}>
            {wallet.name}
          </ListEntry>
        ))
      )}
      <span className="sr-only" role="status">
        {added.length > 0 ? words.moreFound(added.length) : ''}
      </span>
      {added.length > 0 && (
        // Takes no height, and stays visible above the fade where the panel scrolls.
        <div className="sticky bottom-[calc(var(--keyhook-below)+0.5rem)] -mt-3 flex h-0 items-end justify-center">
          <Button className="w-fit shadow-lg" onClick={onShow}>
            {words.moreFound(added.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Number of wallets above which the list has a search field. */
const searchedFrom = 6

/** Placeholder with the size of the list, while wallets are detected. */
function Looking({ label }: { label: string }) {
  return (
    <div className="flex h-96 flex-col gap-3 overflow-hidden">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-11 w-full shrink-0 rounded-(--keyhook-radius)" />
      {[28, 20, 24, 18, 26, 22].map((width, index) => (
        <span className="flex min-h-13 items-center gap-3 ps-2 pe-2" key={index}>
          <Skeleton className="size-7" />
          <Skeleton className="h-3.5" style={{ width: `${width / 4}rem` }} />
        </span>
      ))}
    </div>
  )
}
