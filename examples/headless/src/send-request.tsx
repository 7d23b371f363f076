import { formatAmount, formatUnits, type SendState, useTransactionRequest } from '@keyhook/sdk'
import { Dialog } from './dialog'
import { Problem } from './problem'

/** Prompts before a transaction is sent, and follows it until it is on the chain. */
export function SendRequest() {
  const { approve, canRetry, chain, hash, next, reject, retry, state } = useTransactionRequest()
  if (state.status === 'initial' || state.status === 'rejected') return null
  const { request, step, steps } = state
  const reviewed = steps[step]
  const prepared = reviewed?.prepared
  const isLast = step === request.requests.length - 1
  const symbol = chain.nativeCurrency.symbol
  return (
    <Dialog onClose={reject} title="Send transaction">
      {prepared && reviewed && (
        <dl>
          <Moved reviewed={reviewed} />
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
      {reviewed?.chainType === 'ethereum' && reviewed.prepared.warning && (
        <p role="alert">{reviewed.prepared.warning}</p>
      )}
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

type Reviewed = Extract<SendState, { steps: readonly unknown[] }>['steps'][number]

/** The amount and recipient of each transfer. On Solana, shows every instruction, because the wallet signs each. */
function Moved({ reviewed }: { reviewed: Reviewed }) {
  const { decimals, symbol } = reviewed.chain.nativeCurrency
  if (reviewed.chainType === 'ethereum')
    return (
      <>
        <dt>To</dt>
        <dd>{reviewed.prepared.to ?? 'New contract'}</dd>
        <dt>Amount</dt>
        <dd>
          {formatUnits(reviewed.prepared.value, decimals)} {symbol}
        </dd>
      </>
    )
  return reviewed.transaction.instructions.map(({ accounts, amount, name, program, programId }, index) => (
    <div key={index}>
      <dt>
        {program ?? programId} {name}
      </dt>
      <dd>
        {amount !== undefined && `${program === 'System Program' ? formatUnits(amount, decimals) : amount} `}
        {accounts.map(({ address, role }) => [role, address].filter(Boolean).join(' ')).join(', ')}
      </dd>
    </div>
  ))
}
