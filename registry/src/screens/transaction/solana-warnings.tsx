'use client'
import type { SignWarning, SolanaSimulation } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Notice } from '../../ui/notice'
import { sendTransactionWords } from '../../words/send-transaction'
import { signRequestWords } from '../../words/sign-request'

/** Warnings about permissions that remain after the transaction, as far as instructions and simulation show. */
export function SolanaWarnings({ simulation, warnings }: SolanaWarningsProps) {
  const sending = useWords(sendTransactionWords)
  const signing = useWords(signRequestWords)
  const simulated = simulation?.status === 'success' ? simulation : undefined
  const sentences = [
    ...(simulated?.isTaken ? [sending.walletTaken] : []),
    ...(warnings.includes('ownership') ? [signing.ownership] : []),
    // Otherwise the approvals name the delegate.
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
