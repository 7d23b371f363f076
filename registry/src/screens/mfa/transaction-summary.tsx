'use client'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { mfaWords } from '../../words/mfa'
import { sendTransactionWords } from '../../words/send-transaction'

/** The transaction that needs the verification. */
export function TransactionSummary({ amount, network, to }: TransactionSummaryProps) {
  const words = useWords(mfaWords)
  const names = useWords(sendTransactionWords)
  return (
    <section aria-label={words.pending} data-slot="transaction-summary">
      <Facts className={inColumns}>
        {amount !== undefined && (
          <Fact name={names.amount}>
            <bdi dir="ltr">{amount}</bdi>
          </Fact>
        )}
        {to !== undefined && (
          <Fact name={names.to}>
            <ShortHex value={to} />
          </Fact>
        )}
        <Fact name={names.network}>{network}</Fact>
      </Facts>
    </section>
  )
}

export type TransactionSummaryProps = {
  network: string
  to?: string | undefined
  /** Amount with its symbol. */
  amount?: string | undefined
}

/** Classes that keep the pending action visible above the field in a low modal. */
const inColumns = [
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:flex-row',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:justify-between',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:gap-3',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:pt-2',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:pb-2',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:*:flex-col',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:*:items-start',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:*:min-w-0',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:**:[dt]:text-xs/4',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:**:[dd]:ms-0',
  '[@container_modal_(width>=20rem)_and_(height<30rem)]:**:[dd]:text-start',
].join(' ')
