'use client'
import { isUnlimited } from '@keyhook/sdk'
import { shortSymbol } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { Notice } from '../../ui/notice'
import { sendTransactionWords } from '../../words/send-transaction'
import type { Call, CallTarget } from './transaction'

/** What a permission lets another take: without a limit as a caution, up to an amount in plain words. */
export function ApprovalNotice({ call, collection, token }: ApprovalNoticeProps) {
  const words = useWords(sendTransactionWords)
  const { amount, approved, functionName, operator, spender } = call
  const who = short(spender ?? operator ?? '')
  const name = shortSymbol(token?.symbol ?? collection?.symbol ?? '')
  if (approved === false || (amount === BigInt(0) && functionName === 'approve'))
    return <Plain>{words.mayTakeNone(who)}</Plain>
  if (approved || (amount !== undefined && !collection && isUnlimited(amount)))
    return <Notice tone="caution">{words.mayTakeAll(who, name || words.ofThis)}</Notice>
  if (functionName === 'increaseAllowance') return <Plain>{words.mayTakeMore(who)}</Plain>
  return <Plain>{words.mayTake(who)}</Plain>
}

export type ApprovalNoticeProps = CallTarget & { call: Call }

const Plain = ({ children }: { children: string }) => (
  <p className="text-center text-sm/5 text-pretty text-(--keyhook-ink-muted)">{children}</p>
)

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
// keyhook send-transaction@0.1.0
