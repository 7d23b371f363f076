'use client'
import type { SignWarning, SolanaInstruction, SolanaSimulation } from '@keyhook/sdk'
import { exactText, shortSymbol, tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Amount } from '../../ui/amount'
import { Fact } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { sendTransactionWords } from '../../words/send-transaction'
import { BalanceChanges } from './balance-changes'
import { MoneyAmount } from './money-amount'
import { shortageText } from './shortage-text'
import { SimulatedApprovals } from './simulated-approvals'
import { SolanaFacts, type SolanaFactsProps, type SolanaPayment } from './solana-facts'
import { SolanaInstructionFacts } from './solana-instruction-facts'
import type { Shortage } from './transaction'
import { TransactionCard } from './transaction-card'
import type { TransactionFrame } from './transaction-frame'
import { signRequestWords } from '../../words/sign-request'

/** A Solana transaction: payment, fee and all instructions from the signed bytes, and the changes that a node expects. */
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
  const rent = simulated?.rent ?? BigInt(0)
  // Changes that no other row shows: neither the payment nor the deposits.
  const changes =
    simulated?.changes.filter(({ amount, contract }) => {
      const listed = paid && paid.contract === contract ? paid.amount : BigInt(0)
      return amount !== -(contract ? listed : listed + rent)
    }) ?? []
  const isPlain = paid !== undefined && !paid.token
  const facts = instructions.map((instruction, index, { length }) => (
    <SolanaInstructionFacts instruction={instruction} key={index} of={length} position={index + 1} />
  ))
  return (
    <TransactionCard
      {...props}
      amount={
        paid && (
          <p className="flex flex-col items-center" data-slot="transaction-hero">
            <span className="sr-only">{words.amount}</span>
            {paid.token ? (
              <Amount
                native={tokenText(paid.amount, paid.token)}
                preferred="native"
                size="hero"
                title={exactText(paid.amount, paid.token)}
              />
            ) : (
              <MoneyAmount money={money} size="hero" value={paid.amount} />
            )}
          </p>
        )
      }
      // Instructions without a summary above are expanded before approval.
      details={
        (isPlain || reason) && (
          <div className="flex flex-col gap-2">
            {reason && <p className="text-sm/5 break-words text-(--keyhook-ink-muted)">{reason}</p>}
            {isPlain && facts}
          </div>
        )
      }
      facts={
        <>
          <SolanaWarnings {...props} />
          {simulated && (changes.length > 0 || rent > BigInt(0) || simulated.approvals.length > 0) && (
            <BalanceChanges changes={changes}>
              {rent > BigInt(0) && (
                <Fact name={words.rent}>
                  <MoneyAmount money={money} value={rent} />
                </Fact>
              )}
            </BalanceChanges>
          )}
          {simulated && <SimulatedApprovals {...simulated} />}
          {isOpen && shortage && <Notice>{shortageText(words, shortage, money.network.name)}</Notice>}
          {isOpen && !shortage && failure && (
            <Notice tone="caution">{words.wouldFail(failure.reason && visibleText(failure.reason))}</Notice>
          )}
          <SolanaFacts {...props} isPending={status === 'preparing' && !props.prepared} paid={paid} />
          {!isPlain && facts}
        </>
      }
      shortOf={shortage && shortSymbol(shortage.token.symbol)}
      title={mode === 'sign' ? words.signTitle : words.title}
    />
  )
}

export type SolanaTransactionProps = TransactionFrame &
  Omit<SolanaFactsProps, 'isPending' | 'paid'> & {
    shortage?: Shortage | undefined
    simulation?: SolanaSimulation | undefined
    warnings: readonly SignWarning[]
  }

/** Returns the payment of a transaction that does nothing else except create token accounts for it. */
function paidBy(instructions: readonly SolanaInstruction[]): SolanaPayment | undefined {
  const acting = instructions.filter(({ program, text }) => text === undefined && program !== 'Compute Budget Program')
  const [first, ...others] = acting.filter(
    ({ name, program }) => program !== 'Associated Token Program' || !name?.startsWith('create'),
  )
  if (!first || others.length > 0 || first.amount === undefined) return undefined
  const { accounts, amount, name, program, token } = first
  const [contract, to] = ['token', 'to'].map((wanted) => accounts.find(({ role }) => role === wanted))
  // A node, not the signed bytes, names the accounts of lookup tables.
  if (to?.address === undefined || to.isFromTable) return undefined
  if (program === 'Token Program' && name === 'transferChecked' && token)
    return { amount, to: to.address, token, contract: contract?.address }
  const isNative = program === 'System Program' && name === 'transfer' && acting.length === 1
  return isNative ? { amount, to: to.address } : undefined
}

/** Warnings about permissions that remain after the transaction, as far as instructions and simulation show. */
function SolanaWarnings({ simulation, warnings }: SolanaWarningsProps) {
  const sending = useWords(sendTransactionWords)
  const signing = useWords(signRequestWords)
  const simulated = simulation?.status === 'success' ? simulation : undefined
  const sentences = [
    ...(simulated?.isTaken ? [sending.walletTaken] : []),
    ...(warnings.includes('ownership') ? [signing.ownership] : []),
    ...(warnings.includes('delegate') ? [signing.delegate] : []),
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
