'use client'
import type { SignWarning, SolanaSimulation } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Notice } from '../../ui/notice'
import { sendTransactionWords } from '../../words/send-transaction'
import { signRequestWords } from '../../words/sign-request'

/** What a transaction leaves behind that others can use, as far as it tells or the network expects. */
export function SolanaWarnings({ simulation, warnings }: SolanaWarningsProps) {
  const sending = useWords(sendTransactionWords)
  const signing = useWords(signRequestWords)
  const simulated = simulation?.status === 'success' ? simulation : undefined
  const sentences = [
    ...(simulated?.isTaken ? [sending.walletTaken] : []),
    ...(warnings.includes('ownership') ? [signing.ownership] : []),
    // Else it is said who may take what.
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
// keyhook send-transaction@0.1.0
