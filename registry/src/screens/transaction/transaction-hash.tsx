'use client'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { CopyButton } from '../../ui/copy-button'
import { ExternalLink } from '../../ui/external-link'
import { commonWords } from '../../words/common'
import { sendTransactionWords } from '../../words/send-transaction'
import type { Network } from './transaction'

/** A transaction's hash: a link to the network's explorer, or a copy button where it has none. */
export function TransactionHash({ hash, network }: { hash: string; network: Network }) {
  const common = useWords(commonWords)
  const words = useWords(sendTransactionWords)
  const explorer = network.blockExplorers?.default
  if (explorer)
    return (
      <ExternalLink href={`${explorer.url.replace(/\/$/, '')}/tx/${hash}`} title={hash}>
        <span className="sr-only">{words.explorer(explorer.name)}</span>
        <ShortHex aria-hidden value={hash} />
      </ExternalLink>
    )
  return (
    <CopyButton className="-my-0.5 -me-1.5 font-medium" text={hash} title={hash}>
      <span className="sr-only">
        {common.copy} {hash}
      </span>
      <ShortHex aria-hidden value={hash} />
    </CopyButton>
  )
}
