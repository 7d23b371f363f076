'use client'
import { useWords } from '../../lib/use-words'
import { WholeHex } from '../../ui/address'
import { Notice } from '../../ui/notice'
import { Sentence } from '../../ui/sentence'
import { sendTransactionWords } from '../../words/send-transaction'
import type { Authorization } from './transaction'

/** A notice about contracts that will act for accounts after the transaction. */
export function AuthorizationNotice({ authorizations, from }: AuthorizationNoticeProps) {
  const words = useWords(sendTransactionWords)
  return (
    <Notice className="[&_p+p]:mt-1.5" tone="caution">
      {authorizations.map(({ authority, contractAddress }, index) => (
        <p dir="auto" key={index}>
          <Sentence
            slots={{
              account: <WholeHex value={authority ?? ''} />,
              contract: <WholeHex value={contractAddress} />,
            }}
            text={textOf(words, { authority, contractAddress, from })}
          />
        </p>
      ))}
    </Notice>
  )
}

type AuthorizationNoticeProps = { authorizations: readonly Authorization[]; from: string }

function textOf(
  words: typeof sendTransactionWords.words,
  { authority, contractAddress, from }: Authorization & { from: string },
): string {
  if (authority === undefined) return words.authorizesNoAccount
  const isOwn = authority.toLowerCase() === from.toLowerCase()
  if (BigInt(contractAddress) === BigInt(0)) return isOwn ? words.endsOwnAuthorization : words.endsAuthorization
  return isOwn ? words.authorizesOwn : words.authorizes
}
