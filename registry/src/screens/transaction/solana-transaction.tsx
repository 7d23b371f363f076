'use client'
import type { SignWarning, SolanaInstruction, SolanaSimulation } from '@keyhook/sdk'
import { exactText, shortSymbol, tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Amount } from '../../ui/amount'
import { Notice } from '../../ui/notice'
import { sendTransactionWords } from '../../words/send-transaction'
import { BalanceChanges } from './balance-changes'
import { MoneyAmount } from './money-amount'
import { shortageText } from './shortage-text'
import { SimulatedApprovals } from './simulated-approvals'
import { SolanaFacts, type SolanaFactsProps } from './solana-facts'
import { SolanaInstructionFacts } from './solana-instruction-facts'
import type { BalanceChange, Shortage } from './transaction'
import { TransactionCard } from './transaction-card'
import type { TransactionFrame } from './transaction-frame'
import { signRequestWords } from '../../words/sign-request'

/** A Solana transaction: balance changes, fee and all instructions. */
export function SolanaTransaction(props: SolanaTransactionProps) {
  const { mode, money, shortage, simulation, status, transaction } = props
  const words = useWords(sendTransactionWords)
  const { instructions } = transaction
  const isOpen = status !== 'success' && status !== 'error'
  const simulated = simulation?.status === 'success' ? simulation : undefined
  const failure = simulation?.status === 'failure' ? simulation : undefined
  // The notice about missing funds already explains the failure. The log is for developers.
  const reason = isOpen && shortage && failure?.reason ? visibleText(failure.reason) : undefined
  const paid = paidBy(instructions)
  const sent = paid ? undefined : onlySent(simulated)
  const changes = simulated?.changes.filter((change) => change !== sent) ?? []
  // The part of the native balance change that already has a row: the payment, or the deposits.
  const listed = paid ? paid.amount : (simulated?.rent ?? BigInt(0))
  const isExpected = changes.every(({ amount, contract }) => !contract && amount === -listed)
  const facts = instructions.map((instruction, index, { length }) => (
    <SolanaInstructionFacts instruction={instruction} key={index} of={length} position={index + 1} />
  ))
  return (
    <TransactionCard
      {...props}
      amount={
        (paid || sent?.token) && (
          <p className="flex flex-col items-center" data-slot="transaction-hero">
            <span className="sr-only">{words.amount}</span>
            {paid ? (
              <MoneyAmount money={money} size="hero" value={paid.amount} />
            ) : (
              sent?.token && (
                <Amount
                  native={tokenText(-sent.amount, sent.token)}
                  preferred="native"
                  size="hero"
                  title={exactText(-sent.amount, sent.token)}
                />
              )
            )}
          </p>
        )
      }
      // Instructions without a summary above are expanded before approval.
      details={
        (paid || reason) && (
          <div className="flex flex-col gap-2">
            {reason && <p className="text-sm/5 break-words text-(--keyhook-ink-muted)">{reason}</p>}
            {paid && facts}
          </div>
        )
      }
      facts={
        <>
          <SolanaWarnings {...props} />
          {simulated && <SimulatedApprovals {...simulated} />}
          {changes.length > 0 && !isExpected && <BalanceChanges changes={changes} />}
          {isOpen && shortage && <Notice>{shortageText(words, shortage, money.network.name)}</Notice>}
          {isOpen && !shortage && failure && (
            <Notice tone="caution">{words.wouldFail(failure.reason && visibleText(failure.reason))}</Notice>
          )}
          <SolanaFacts {...props} isPending={status === 'preparing' && !props.prepared} paid={paid} sent={sent} />
          {!paid && facts}
        </>
      }
      shortOf={shortage && shortSymbol(shortage.token.symbol)}
      title={mode === 'sign' ? words.signTitle : words.title}
    />
  )
}

export type SolanaTransactionProps = TransactionFrame &
  Omit<SolanaFactsProps, 'isPending' | 'paid' | 'sent'> & {
    shortage?: Shortage | undefined
    simulation?: SolanaSimulation | undefined
    warnings: readonly SignWarning[]
  }

/** Returns the payment of a simple transfer. Undefined for any other transaction. */
function paidBy(instructions: readonly SolanaInstruction[]): { amount: bigint; to: string } | undefined {
  const [first, ...others] = instructions.filter(({ program, text }) => {
    return text === undefined && program !== 'Compute Budget Program'
  })
  if (!first || others.length > 0 || first.program !== 'System Program' || first.name !== 'transfer') return undefined
  const to = first.accounts[1]?.address
  return first.amount === undefined || to === undefined ? undefined : { amount: first.amount, to }
}

/** Returns the only token that leaves, if nothing else changes except deposits. */
function onlySent(simulated: Extract<SolanaSimulation, { status: 'success' }> | undefined): BalanceChange | undefined {
  const tokens = simulated?.changes.filter(({ contract }) => contract !== undefined) ?? []
  const [change] = tokens
  return tokens.length === 1 && change && change.amount < BigInt(0) && change.token?.symbol ? change : undefined
}

/** Warnings about permissions that remain after the transaction, as far as instructions and simulation show. */
function SolanaWarnings({ simulation, warnings }: SolanaWarningsProps) {
  const sending = useWords(sendTransactionWords)
  const signing = useWords(signRequestWords)
  const simulated = simulation?.status === 'success' ? simulation : undefined
  const sentences = [
    ...(simulated?.isTaken ? [sending.walletTaken] : []),
    ...(warnings.includes('ownership') ? [signing.ownership] : []),
    // If the simulation lists approvals, they already name the delegate.
    ...(warnings.includes('delegate') && !simulated?.approvals.length ? [signing.delegate] : []),
    ...(warnings.includes('unknown-program') ? [signing.unknownProgram] : []),
  ]
  if (sentences.length === 0) return null
  return (
    <Notice className="[&_p+p]:mt-1.5" tone="caution">
      {sentences.map((sentence) => (
        <p dir="auto" key={sentence}>
          {sentence}
        </p>
      ))}
    </Notice>
  )
}

type SolanaWarningsProps = { simulation?: SolanaSimulation | undefined; warnings: readonly SignWarning[] }
