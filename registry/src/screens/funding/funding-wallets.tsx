'use client'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { MoreIcon, WalletIcon } from '../../ui/icons'
import { ListEntry } from '../../ui/list-entry'
import { Screen, ScreenActions, ScreenBody, ScreenDescription, ScreenHeader, ScreenTitle } from '../../ui/screen'
import { WalletMark } from '../../ui/wallet-mark'
import { fundingWords } from '../../words/funding'

/** The connected wallets to send from. If there are more than four, the list starts with three. */
export function FundingWallets({ amount, isAll = false, onChoose, onConnect, onMore, wallets }: FundingWalletsProps) {
  const words = useWords(fundingWords)
  const shown = isAll || wallets.length <= most ? wallets : wallets.slice(0, most - 1)
  return (
    <Screen data-slot="funding-wallets">
      <ScreenHeader>
        <ScreenTitle>{words.wallet}</ScreenTitle>
        {wallets.length > 0 && <ScreenDescription>{words.walletsDetail(amount)}</ScreenDescription>}
      </ScreenHeader>
      <ScreenBody>
        {wallets.length === 0 && (
          <EmptyState icon={<WalletIcon />} title={words.noWallet}>
            {words.noWalletDetail}
          </EmptyState>
        )}
        {shown.map((wallet) => (
          <ListEntry
            detail={<ShortHex value={wallet.address} />}
            icon={<WalletMark className="size-7 text-sm/5" icon={wallet.icon} name={wallet.name} />}
            key={wallet.address}
            onClick={() => onChoose(wallet.address)}
          >
            {wallet.name}
          </ListEntry>
        ))}
        {shown.length < wallets.length && (
          <ListEntry icon={<MoreIcon className="size-5" />} onClick={onMore}>
            {words.more}
          </ListEntry>
        )}
      </ScreenBody>
      <ScreenActions>
        <Button onClick={onConnect} variant={wallets.length === 0 ? 'primary' : 'secondary'}>
          {words.connect}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

/** Maximum rows without expanding the list. */
const most = 4

export type FundingWalletsProps = {
  amount: string
  wallets: readonly { readonly address: string; readonly name: string; readonly icon?: string | undefined }[]
  onChoose: (address: string) => void
  onConnect: () => void
  isAll?: boolean | undefined
  onMore: () => void
}
