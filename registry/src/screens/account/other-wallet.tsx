'use client'
import { type ChainBalance, formatAmount } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { ExternalLink } from '../../ui/external-link'
import { Fact, Facts } from '../../ui/facts'
import { Skeleton } from '../../ui/skeleton'
import { accountTransferWords } from '../../words/account-transfer'

/**
 * A wallet that the transfer deletes together with its user, with its balance on each network. Unknown balances are
 * marked as unknown.
 */
export function OtherWallet({ address, balances }: OtherWalletProps) {
  const words = useWords(accountTransferWords)
  const isEmpty = (balance: ChainBalance) => balance.status === 'loaded' && balance.value === BigInt(0)
  const shown = balances.filter((balance) => !isEmpty(balance))
  const empty = balances.length - shown.length
  const link = balances.find(({ explorerUrl }) => explorerUrl !== undefined)?.explorerUrl
  return (
    <div className="flex flex-col gap-2" data-slot="other-wallet">
      <Facts>
        <Fact name={words.wallet}>
          <Address address={address} />
        </Fact>
        {shown.map((balance) => (
          <Fact key={balance.chain.name} name={balance.chain.name}>
            <Holding balance={balance} />
          </Fact>
        ))}
      </Facts>
      <p className="ps-4 pe-4 text-xs/4 text-(--keyhook-ink-muted)" role="status">
        {balances.length === 0
          ? words.notListed
          : `${shown.length === 0 ? words.nothing : empty > 0 ? words.nothingOn(empty) : ''} ${words.tokensToo}`}
      </p>
      {link && (
        <ExternalLink className="self-start ps-4 pe-4 text-sm/5" href={link}>
          {words.explorer}
        </ExternalLink>
      )}
    </div>
  )
}

function Holding({ balance }: { balance: ChainBalance }) {
  const words = useWords(accountTransferWords)
  if (balance.status === 'loading') return <Skeleton className="w-16" />
  if (balance.status === 'failed') return <>{words.unknown}</>
  const { decimals, symbol } = balance.chain.nativeCurrency
  const text = `${formatAmount(balance.value, decimals)} ${symbol}`
  if (balance.explorerUrl === undefined) return <bdi className="font-medium">{text}</bdi>
  return <ExternalLink href={balance.explorerUrl}>{text}</ExternalLink>
}

export type OtherWalletProps = {
  address: string
  /** Balances on each of the app's networks. Empty for a wallet of another chain type. */
  balances: readonly ChainBalance[]
}
