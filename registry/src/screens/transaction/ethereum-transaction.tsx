'use client'
import { shortSymbol } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Notice } from '../../ui/notice'
import { sendTransactionWords } from '../../words/send-transaction'
import { AllowanceChoice } from './allowance-choice'
import { ApprovalNotice } from './approval-notice'
import { BalanceChanges } from './balance-changes'
import { EthereumDetails } from './ethereum-details'
import { EthereumFacts, type EthereumFactsProps } from './ethereum-facts'
import { shortageText } from './shortage-text'
import { SimulatedApprovals } from './simulated-approvals'
import { TransactionCard } from './transaction-card'
import type { TransactionFrame } from './transaction-frame'
import { TransactionHero } from './transaction-hero'
import type { Authorization, BalanceChange, Call, Shortage, Simulation, Transaction } from './transaction'
import { PartyName } from '../../ui/party'
import { Sentence } from '../../ui/sentence'

/** A transaction on an EVM chain. */
export function EthereumTransaction(props: EthereumTransactionProps) {
  const { collection, mode, money, onLimit, prepared, shortage, simulation, status, token, transaction } = props
  const words = useWords(sendTransactionWords)
  const { call } = transaction
  const isPending = status === 'preparing' && !prepared
  const isReview = status === 'preparing' || status === 'review'
  const simulated = simulation?.status === 'success' ? simulation : undefined
  const changes = simulated?.changes ?? []
  const isOpen = status !== 'success' && status !== 'error'
  // The shortage already explains why the simulation failed.
  const failure = simulation?.status === 'failure' && !shortage ? simulation : undefined
  const isUnsure = prepared?.warning !== undefined
  const { data, from, to } = transaction
  const isSelfCall = data !== undefined && data !== '0x' && to?.toLowerCase() === from.toLowerCase()
  return (
    <TransactionCard
      {...props}
      amount={
        <TransactionHero
          collection={collection}
          isPending={isPending}
          money={money}
          token={token}
          transaction={transaction}
        />
      }
      details={<EthereumDetails {...props} />}
      facts={
        <>
          {prepared?.authorizations && prepared.authorizations.length > 0 && (
            <AuthorizationNotice
              authorizations={prepared.authorizations}
              chainId={money.network.id}
              from={transaction.from}
            />
          )}
          {onLimit && token && !collection && isReview && isEditable(call) && (
            <AllowanceChoice
              amount={call.amount}
              balance={props.tokenBalance}
              key={props.step?.position}
              needed={props.uiOptions?.neededAllowance}
              onChange={onLimit}
              token={token}
            />
          )}
          {call?.action === 'approve' && <ApprovalNotice {...props} call={call} isPending={isPending} />}
          {simulated && <SimulatedApprovals {...simulated} chainId={money.network.id} transaction={transaction} />}
          {!isExpected(changes, transaction) && <BalanceChanges changes={changes} />}
          {isOpen && shortage && <Notice>{shortageText(words, shortage, money.network.name)}</Notice>}
          {isOpen && (isUnsure || failure || isSelfCall || prepared?.isHighFee) && (
            <Notice className="[&_p+p]:mt-1.5" tone="caution">
              {isSelfCall && <p>{words.selfCall}</p>}
              {prepared?.isHighFee && <p>{words.highFee}</p>}
              {isUnsure && <p>{words.warning}</p>}
              {failure && <p>{words.wouldFail(failure.reason && visibleText(failure.reason))}</p>}
            </Notice>
          )}
          <EthereumFacts {...props} isPending={isPending} />
        </>
      }
      shortOf={shortage && shortSymbol(shortage.token.symbol)}
      title={titleOf(words, transaction, mode)}
    />
  )
}

export type EthereumTransactionProps = TransactionFrame &
  Omit<EthereumFactsProps, 'isPending'> & {
    shortage?: Shortage | undefined
    simulation?: Simulation | undefined
  }

/** Returns true for `approve` of a token contract. Other permissions have no amount to edit. */
const isEditable = (call: Call | undefined): call is Call & { amount: bigint } =>
  call?.functionName === 'approve' && call.amount !== undefined && call.token === undefined

type Words = typeof sendTransactionWords.words

function titleOf(words: Words, { call, to }: Transaction, mode: TransactionFrame['mode']): string {
  if (!to) return words.deployTitle
  if (mode === 'sign') return words.signTitle
  if (call?.action === 'mint') return words.mintTitle
  if (call?.action !== 'approve') return words.title
  const isTakenBack = call.approved === false || (call.functionName === 'approve' && call.amount === BigInt(0))
  return isTakenBack ? words.revokeTitle : words.approvalTitle
}

/** Returns true if the simulation contains nothing but the expected result of the call. */
function isExpected(changes: readonly BalanceChange[], { call, from, to, value }: Transaction): boolean {
  const [change, ...others] = changes
  if (!change) return true
  if (others.length > 0) return false
  if (change.contract === undefined) return change.amount === -value
  const isOwn = call?.action === 'transfer' && (call.transferFrom ?? from).toLowerCase() === from.toLowerCase()
  const amount = call?.tokenId === undefined ? call?.amount : (call.amount ?? BigInt(1))
  return (
    isOwn &&
    value === BigInt(0) &&
    change.contract.toLowerCase() === to?.toLowerCase() &&
    (change.amount === -(amount ?? BigInt(0)) || (change.tokenId !== undefined && change.tokenId === call.amount))
  )
}

/** A notice about contracts that will act for accounts after the transaction. */
function AuthorizationNotice({ authorizations, chainId, from }: AuthorizationNoticeProps) {
  const words = useWords(sendTransactionWords)
  return (
    <Notice className="[&_p+p]:mt-1.5" tone="caution">
      {authorizations.map(({ authority, contractAddress }, index) => (
        <p dir="auto" key={index}>
          <Sentence
            slots={{
              account: <PartyName address={authority ?? ''} chainId={chainId} />,
              contract: <PartyName address={contractAddress} chainId={chainId} />,
            }}
            text={textOf(words, { authority, contractAddress, from })}
          />
        </p>
      ))}
    </Notice>
  )
}

type AuthorizationNoticeProps = {
  authorizations: readonly Authorization[]
  chainId: number | undefined
  from: string
}

function textOf(
  words: typeof sendTransactionWords.words,
  { authority, contractAddress, from }: Authorization & { from: string },
): string {
  if (authority === undefined) return words.authorizesNoAccount
  const isOwn = authority.toLowerCase() === from.toLowerCase()
  if (BigInt(contractAddress) === BigInt(0)) return isOwn ? words.endsOwnAuthorization : words.endsAuthorization
  return isOwn ? words.authorizesOwn : words.authorizes
}
