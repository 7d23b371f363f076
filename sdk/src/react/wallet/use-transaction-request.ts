'use client'
import { useMemo } from 'react'
import type { Chain } from '../../domain/entities/chain.js'
import type { WalletChain } from '../../domain/entities/any-chain.js'
import { limitAllowance } from '../../domain/rules/evm/limit-allowance.js'
import { explorerUrl } from '../../domain/rules/evm/explorer-url.js'
import { dispatch } from '../../flows/core/dispatch.js'
import { sendFlow } from '../../flows/transaction/send.js'
import type { SendState } from '../../flows/transaction/send-state.js'
import { handled } from '../../base/handled.js'
import { useApp } from '../core/use-app.js'
import { useClient } from '../core/use-client.js'
import { useFlow } from '../core/use-flow.js'
import { useHandlesScreen } from './use-handles-screen.js'

/**
 * Prompts to send transactions. `<AuthModal />` includes this prompt. Without it, render your own while `state.status`
 * is not 'initial'.
 *
 * @example
 * import { useTransactionRequest } from '@keyhook/sdk'
 *
 * export function AskToSend() {
 *   const { state, chain, approve, reject } = useTransactionRequest()
 *   if (state.status === 'error') return <p role="alert">{state.error.message}</p>
 *   if (state.status !== 'review') return null
 *   return (
 *     <>
 *       <button onClick={approve}>Send on {chain.name}</button>
 *       <button onClick={reject}>Not now</button>
 *     </>
 *   )
 * }
 */
export function useTransactionRequest(): useTransactionRequest.ReturnType {
  useHandlesScreen('send-transaction')
  const client = useClient()
  const { defaultChain } = useApp()
  const [state, flow] = useFlow(sendFlow)
  const verbs = useMemo<useTransactionRequest.Verbs>(
    () => ({
      next: () => dispatch(flow, { type: 'next' }),
      approve: () => dispatch(flow, { type: 'approve' }),
      reject: () => void flow.send({ type: 'reject' }),
      retry: () => dispatch(flow, { type: 'retry' }),
      limitAllowance: (amount) => {
        const state = flow.getState()
        const limited = 'outlines' in state ? limitAllowance(state, amount) : undefined
        if (limited && flow.accepts({ type: 'edit', ...limited })) void flow.send({ type: 'edit', ...limited })
      },
    }),
    [flow],
  )
  const outline = 'outlines' in state ? state.outlines[state.step] : undefined
  const { chain } = outline ?? { chain: defaultChain }
  const address = 'request' in state ? state.request.address : undefined
  const config = 'funding' in state ? state.funding : undefined
  const addFunds = useMemo(
    () =>
      config && address !== undefined
        ? () =>
            handled(
              import('../../actions/funding/fund-wallet.js')
                // The funding screen opens above this request, which continues afterwards.
                .then(({ fundWallet }) =>
                  fundWallet(client, {
                    address,
                    config,
                    isForTransaction: true,
                    signal: new AbortController().signal,
                  }),
                )
                .then(() => void flow.send({ type: 'retry' })),
            )
        : undefined,
    [address, client, config, flow],
  )
  const hash = hashOf(state)
  const canRetry = flow.accepts({ type: 'retry' })
  return { ...verbs, addFunds, state, outline, canRetry, chain, hash, explorerUrl: hash && explorerUrl(chain, hash) }
}

function hashOf(state: SendState): string | undefined {
  if ('signed' in state && state.signed) return state.signed.hash
  return state.status === 'done' && state.request.mode === 'send' ? state.results.at(-1) : undefined
}

type UseTransactionRequestReturnType = useTransactionRequest.Verbs & {
  state: SendState
  /**
   * The current transaction, decoded without a chain node. `state.steps` contains the fee and the simulation once it is
   * prepared.
   */
  outline: WalletChain['outline'] | undefined
  /**
   * Opens the funding flow, and prepares the request again. Undefined if the transaction has enough funds, or if the
   * app offers no funding method for its network and asset. Rejects as `fundWallet` does.
   */
  addFunds: (() => Promise<void>) | undefined
  /** True if `retry` is possible: the transaction has failed, and a retry cannot move funds twice. */
  canRetry: boolean
  /** Chain of the current transaction. */
  chain: Chain
  /** Hash of the current transaction, once it is signed. */
  hash: string | undefined
  /** Explorer page of the transaction; undefined if its chain has no explorer. */
  explorerUrl: string | undefined
}

export declare namespace useTransactionRequest {
  type Verbs = {
    /** Continues with the next of several transactions. */
    next: () => Promise<void>
    /** Signs and sends all transactions. Resolves when the last is confirmed. Rejects with the error in `state`. */
    approve: () => Promise<void>
    /**
     * Rejects the request, or closes the screen. The waiting call rejects with `USER_REJECTED` or the transaction's
     * error. If the chain has already accepted the transaction, the waiting call resolves with its hash.
     */
    reject: () => void
    /**
     * Changes the amount of an ERC-20 approval under review, in base units, and prepares it again. Ignores other
     * transactions. An ERC-721 approval has the same call data, so use this only for a token that has decimals.
     */
    limitAllowance: (amount: bigint) => void
    /** Prepares the transaction again, or sends the same bytes again. Neither can move funds twice. */
    retry: () => Promise<void>
  }
  type ReturnType = UseTransactionRequestReturnType
}
