'use client'
import type { ErrorCode, KeyhookError } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { externalWalletWords } from '../../words/external-wallet'
import type { WalletProblem } from './external-wallet'

/** Returns a function that maps a wallet failure to its text. */
export function useWalletProblem(): (failure: WalletFailure) => WalletProblem {
  const copy = useErrorCopy()
  const words = useWords(externalWalletWords)
  return ({ error, failedAt, name, onOtherMethod, onRetry, walletClientType }) => {
    const { code, message, reason } = error
    const problem = { code, message, onRetry }
    if (code === 'USER_REJECTED' && failedAt === 'signature')
      return { ...problem, title: words.notSigned, detail: words.notSignedDetail }
    if (code === 'USER_REJECTED')
      return {
        ...problem,
        title: words.failed,
        detail: failedAt === 'network' ? words.networkUnchanged(name) : words.rejected(name),
      }
    // The text of the code is about one-time codes.
    if (code === 'INVALID_CREDENTIALS' && !reason)
      return { ...problem, title: words.failed, detail: words.signatureRefused }
    // The wallet does not support the request (EIP-1193: 4200), or has not authorized the account (4100).
    if ((code === 'INVALID_REQUEST' || code === 'UNABLE_TO_SIGN') && !reason)
      return { ...problem, title: words.failed, detail: words.requestRefused(name), onRetry: undefined }
    if (code === 'TIMED_OUT') return { ...problem, title: words.failed, detail: words.timedOut(name) }
    const said = copy(error)
    if (reason === 'wallet_lacks_chain')
      return {
        ...problem,
        title: said.title,
        detail: walletClientType === 'rainbow' ? words.chainOfRainbow : said.detail,
        onRetry: undefined,
      }
    if (code === 'DISALLOWED_LOGIN_METHOD') return { ...problem, ...said, onRetry: onOtherMethod }
    // The same wallet would fail again.
    if (isOfAccount[code] || reason === 'wallet_signs_no_messages')
      return {
        ...problem,
        title: said.title,
        detail: isOfAccount[code] === 'inUse' ? words.inUse : said.detail,
        onRetry: undefined,
      }
    return { ...problem, title: said.title, detail: said.detail }
  }
}

export type WalletFailure = {
  error: KeyhookError
  /** The step that the connected wallet failed at. Undefined if it did not connect. */
  failedAt: 'network' | 'signature' | undefined
  name: string
  walletClientType: string | undefined
  onRetry: (() => void) | undefined
  /** Opens the other login methods, if there are any. */
  onOtherMethod?: (() => void) | undefined
}

const isOfAccount: { readonly [code in ErrorCode]?: 'inUse' | 'other' } = {
  LINKED_TO_ANOTHER_USER: 'inUse',
  CANNOT_LINK_MORE_OF_TYPE: 'other',
}
