import { formatAmount, useTransactionRequest } from '@keyhook/sdk'
import { formatEther } from 'viem'
import { Dialog } from './dialog'
import { Problem } from './problem'

/** Asks before anything is sent, and follows it until it is on the chain. */
export function SendRequest() {
  const { approve, canRetry, chain, hash, next, reject, retry, state } = useTransactionRequest()
  if (state.status === 'initial' || state.status === 'rejected') return null
  const { request, step, steps } = state
  const prepared = steps[step]?.prepared
  const isLast = step === request.requests.length - 1
  const symbol = chain.nativeCurrency.symbol
  return (
    <Dialog onClose={reject} title="Send transaction">
      {prepared && (
        <dl>
          <dt>To</dt>
          <dd>{prepared.to ?? 'New contract'}</dd>
          <dt>Amount</dt>
          <dd>
            {formatEther(prepared.value)} {symbol}
          </dd>
          <dt>Estimated fee</dt>
          <dd>
            {formatAmount(prepared.fee, chain.nativeCurrency.decimals)} {symbol}
          </dd>
        </dl>
      )}
      {state.status === 'preparing' && <p role="status">Looking up the fee…</p>}
      {state.status === 'submitting' && <p role="status">Signing…</p>}
      {state.status === 'sending' && <p role="status">Sending…</p>}
      {state.status === 'awaiting-receipt' && <p role="status">Waiting for the chain…</p>}
      {state.status === 'done' && <p role="status">Sent.</p>}
      {hash && <p>Transaction {hash}</p>}
      {prepared && !prepared.hasFunds && (
        <p role="alert">
          Add funds on {chain.name} to complete transaction. Address: {request.address}
        </p>
      )}
      {prepared?.warning && <p role="alert">{prepared.warning}</p>}
      {state.status === 'review' && !isLast && <button onClick={() => next()}>Continue</button>}
      {state.status === 'review' && isLast && (
        <button disabled={!prepared?.hasFunds} onClick={() => approve()}>
          Approve
        </button>
      )}
      {state.status === 'error' && (
        <>
          <Problem error={state.error} />
          {canRetry && <button onClick={() => retry()}>Retry transaction</button>}
        </>
      )}
      <button onClick={reject}>Close</button>
    </Dialog>
  )
}
