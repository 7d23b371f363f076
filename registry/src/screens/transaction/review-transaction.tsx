'use client'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { ApproveButton } from '../../ui/approve-button'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Details } from '../../ui/details'
import { Fact, Facts } from '../../ui/facts'
import { DocumentIcon } from '../../ui/icons'
import { Image } from '../../ui/image'
import { Notice } from '../../ui/notice'
import { RawData } from '../../ui/raw-data'
import {
  Screen,
  ScreenActions,
  ScreenBody,
  ScreenDescription,
  ScreenHeader,
  ScreenHero,
  ScreenTitle,
} from '../../ui/screen'
import { Tile } from '../../ui/tile'
import { sendTransactionWords } from '../../words/send-transaction'
import { CallFacts } from './call-facts'
import { MoneyAmount } from './money-amount'
import type { Money, Token, Transaction } from './transaction'

/** What leaves, what it costs, where it goes; then yes or no. Several are stepped through, one at a time. */
export function ReviewTransaction(props: ReviewTransactionProps) {
  const {
    appName,
    mode = 'send',
    money,
    onAddFunds,
    onApprove,
    onReject,
    step,
    token,
    transaction,
    uiOptions = {},
  } = props
  const words = useWords(sendTransactionWords)
  const { call, hasFunds, to, value } = transaction
  const info = uiOptions.transactionInfo
  const { imgAltText = '', imgSize, imgUrl: image } = info?.contractInfo ?? {}
  const title =
    info?.title ??
    (to ? (mode === 'sign' ? words.signTitle : titles(words)[call?.action ?? 'transaction']) : words.deployTitle)
  const isLast = !step || step.position === step.of

  return (
    <Screen className="gap-5" data-slot="review-transaction">
      <ScreenHeader>
        {image && (
          <ScreenHero>
            <Tile size={imgSize}>
              <Image alt={imgAltText} className="size-full object-cover" fallback={<DocumentIcon />} src={image} />
            </Tile>
          </ScreenHero>
        )}
        {step && <Chip className="mb-1">{words.step(step.position, step.of)}</Chip>}
        <ScreenTitle>{title}</ScreenTitle>
        <ScreenDescription>{uiOptions.description ?? words.description(appName)}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        {(value > BigInt(0) || !call) && (
          <p className="flex justify-center py-2">
            <MoneyAmount money={money} size="hero" value={value} />
          </p>
        )}
        <Facts>
          {info?.action && <Fact name={words.action}>{info.action}</Fact>}
          <CallFacts token={token} transaction={transaction} />
          <Fact name={words.network}>{money.network.name}</Fact>
        </Facts>
        <Facts>
          <Fact name={words.fee}>
            <MoneyAmount money={money} value={transaction.fee} />
          </Fact>
          <Fact name={words.total}>
            <MoneyAmount money={money} value={transaction.total} />
          </Fact>
        </Facts>
        <Details summary={words.details}>
          <Facts>
            <Fact name={words.from}>
              <Address address={transaction.from} />
            </Fact>
            <Fact name={words.balance}>
              <MoneyAmount money={money} value={transaction.balance} />
            </Fact>
            {call?.functionName && <Fact name={words.call}>{call.functionName}</Fact>}
            <Fact name={words.gas}>{transaction.gas.toLocaleString('en-US')}</Fact>
            <Fact name={words.nonce}>{transaction.nonce}</Fact>
          </Facts>
          {transaction.data && (
            <RawData aria-label={words.data} className="mt-2" role="group">
              {transaction.data}
            </RawData>
          )}
        </Details>
      </ScreenBody>
      <ScreenActions>
        {hasFunds && transaction.warning !== undefined && <Notice tone="caution">{words.warning}</Notice>}
        {!hasFunds && <Notice>{words.addFunds(money.network.name)}</Notice>}
        {!hasFunds && onAddFunds ? (
          <Button onClick={onAddFunds}>{words.addFundsAction}</Button>
        ) : (
          <ApproveButton disabled={!hasFunds && mode === 'send'} onClick={onApprove}>
            {isLast ? (uiOptions.buttonText ?? (mode === 'sign' ? words.sign : words.approve)) : words.next}
          </ApproveButton>
        )}
        <Button onClick={onReject} variant="ghost">
          {words.reject}
        </Button>
      </ScreenActions>
    </Screen>
  )
}

const titles = (words: typeof sendTransactionWords.words) => ({
  'approve': words.approvalTitle,
  'transfer': words.title,
  'batch transfer': words.title,
  'mint': words.mintTitle,
  'transaction': words.title,
})

export type ReviewTransactionProps = {
  appName: string
  money: Money
  transaction: Transaction
  /** What the contract says its token is called. */
  token?: Token | undefined
  /** 'sign' stops at the signed bytes. */
  mode?: 'send' | 'sign' | undefined
  /** Of several requests, which one this is, from 1. */
  step?: { readonly position: number; readonly of: number } | undefined
  uiOptions?: ReviewTransactionUiOptions | undefined
  /** 'Continue' until the last request, then 'Approve'. */
  onApprove: () => void
  onReject: () => void
  /** Offered when funds are short and the app can fund wallets. */
  onAddFunds?: (() => void) | undefined
}

export type ReviewTransactionUiOptions = {
  readonly description?: string | undefined
  readonly buttonText?: string | undefined
  readonly transactionInfo?:
    | {
        readonly title?: string | undefined
        readonly action?: string | undefined
        readonly contractInfo?:
          | {
              readonly imgUrl?: string | undefined
              readonly imgAltText?: string | undefined
              readonly imgSize?: 'sm' | 'lg' | undefined
            }
          | undefined
      }
    | undefined
}
