'use client'
import { useWords } from '../../lib/use-words'
import { ShortHex } from '../../ui/address'
import { CopyButton } from '../../ui/copy-button'
import { ExternalLink } from '../../ui/external-link'
import { commonWords } from '../../words/common'
import { sendTransactionWords } from '../../words/send-transaction'

/** The hash of a transaction with a link to a block explorer, or with a copy button. */
export function TransactionHash({ explorerUrl, hash }: { explorerUrl?: string | undefined; hash: string }) {
  const common = useWords(commonWords)
  const words = useWords(sendTransactionWords)
  if (explorerUrl)
    return (
      <ExternalLink className="min-h-5" href={explorerUrl} title={hash}>
        <ShortHex value={hash} /> <span className="sr-only">{words.explorer}</span>
      </ExternalLink>
    )
  return (
    <CopyButton
      className="-mt-0.5 -mb-0.5 ps-0 pe-0 font-medium hover:bg-transparent hover:underline active:bg-transparent"
      text={hash}
      title={hash}
    >
      <span className="sr-only">
        {common.copy} {hash}
      </span>
      <ShortHex aria-hidden value={hash} />
    </CopyButton>
  )
}
