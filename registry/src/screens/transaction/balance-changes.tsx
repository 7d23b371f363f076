'use client'
import type { ReactNode } from 'react'
import { exactText, shortDigits, tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { allowanceWords } from '../../words/allowance'
import { sendTransactionWords } from '../../words/send-transaction'
import type { BalanceChange } from './transaction'

/** The estimated changes of the wallet's balances, and more estimates below them. */
export function BalanceChanges({ changes, children }: BalanceChangesProps) {
  const words = useWords(sendTransactionWords)
  return (
    <Facts data-slot="balance-changes">
      <Fact className="text-xs/5 text-(--keyhook-ink-muted)" name={words.expected}>
        {words.estimate}
      </Fact>
      {changes.map((change) => (
        <Fact
          key={`${change.contract} ${change.tokenId}`}
          name={change.amount < BigInt(0) ? words.youSend : words.youGet}
        >
          <ChangeAmount change={change} />
        </Fact>
      ))}
      {children}
    </Facts>
  )
}

type BalanceChangesProps = { changes: readonly BalanceChange[]; children?: ReactNode }

function ChangeAmount({ change: { amount, contract, token, tokenId } }: { change: BalanceChange }) {
  const words = useWords(allowanceWords)
  const size = amount < BigInt(0) ? -amount : amount
  const times = size > BigInt(1) ? ` × ${shortDigits(`${size}`)}` : ''
  const text =
    tokenId !== undefined
      ? `${words.nft} #${shortDigits(`${tokenId}`)}${times}`
      : token
        ? tokenText(size, token)
        : `${shortDigits(`${size}`)} ${words.unknownToken}`
  return (
    <span
      className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5"
      dir="ltr"
      title={token ? exactText(size, token) : `${tokenId ?? size}`}
    >
      <span className="font-medium wrap-anywhere">{text}</span>
      {contract && <Address address={contract} className="text-xs/4 text-(--keyhook-ink-muted)" />}
    </span>
  )
}
