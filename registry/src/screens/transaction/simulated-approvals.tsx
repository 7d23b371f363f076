'use client'
import { isUnlimited } from '@keyhook/sdk'
import { shortDigits } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { Notice } from '../../ui/notice'
import { allowanceWords } from '../../words/allowance'
import { sendTransactionWords } from '../../words/send-transaction'
import { AllowanceSentence } from './allowance-sentence'
import type { ApprovalChange, Transaction } from './transaction'

/** Permissions that the simulation found beyond the call itself, and a note if the list is incomplete. */
export function SimulatedApprovals({ approvals, chainId, isPartial, transaction }: SimulatedApprovalsProps) {
  const allowance = useWords(allowanceWords)
  const words = useWords(sendTransactionWords)
  const others = approvals.filter((approval) => !transaction || !isOwnApproval(approval, transaction))
  if (others.length === 0 && !isPartial) return null
  return (
    <Notice className="[&_p+p]:mt-1.5" tone="caution">
      {others.map(({ amount, contract, spender, token, tokenId }, index) => (
        <p dir="auto" key={`${index}${contract}`}>
          <AllowanceSentence
            amount={amount}
            chainId={chainId}
            contract={contract}
            name={tokenId === undefined ? undefined : `${allowance.nft} #${shortDigits(`${tokenId}`)}`}
            spender={spender}
            text={
              tokenId !== undefined
                ? allowance.mayTakeThis
                : amount === undefined || isUnlimited(amount)
                  ? allowance.mayTakeAll
                  : allowance.mayTake
            }
            token={token ?? null}
          />
        </p>
      ))}
      {isPartial && <p dir="auto">{words.doesMore}</p>}
    </Notice>
  )
}

/** Returns true for the permission that the call itself requests. That permission has its own text. */
function isOwnApproval({ contract, spender }: ApprovalChange, { call, to }: Transaction): boolean {
  const expected = [call?.token ?? to, call?.spender ?? call?.operator]
  return call?.action === 'approve' && [contract, spender].every((part, at) => isSame(part, expected[at]))
}

const isSame = (address: string, other: string | undefined) => address.toLowerCase() === other?.toLowerCase()

export type SimulatedApprovalsProps = {
  approvals: readonly ApprovalChange[]
  isPartial: boolean
  chainId?: number | undefined
  /** The call. Permissions that the call itself requests are shown separately. */
  transaction?: Transaction | undefined
}
