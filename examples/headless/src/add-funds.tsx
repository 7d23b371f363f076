import { type ConnectedWallet, formatAmount, formatUnits, useFunding, useFundWallet } from '@keyhook/sdk'
import { Problem } from './problem'

/** Adds funds without a screen: draws each state of a `fundWallet` request. */
export function AddFunds({ wallet }: { wallet: ConnectedWallet }) {
  const { fundWallet } = useFundWallet()
  const { canGoBack, state, ...funding } = useFunding()
  if (state.status === 'initial' || state.status === 'leaving' || state.status === 'left')
    return <button onClick={() => fundWallet(wallet.address)}>Add funds</button>

  const { chain, options, token } = state.request
  return (
    <section aria-label="Add funds">
      <h2>Add funds on {chain.name}</h2>
      {'error' in state && state.error && <Problem error={state.error} />}
      {state.status === 'choosing-method' &&
        options.map((option) => (
          <button key={`${option.method} ${'mobilePay' in option}`} onClick={() => funding.choose(option)}>
            By {option.method}
          </button>
        ))}
      {state.status === 'entering-amount' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            funding.continue()
          }}
        >
          <label>
            Amount in {token.symbol}{' '}
            <input value={state.amount} onChange={(event) => funding.changeAmount(event.target.value)} />
          </label>
          <button disabled={!state.isValid}>Continue</button>
        </form>
      )}
      {state.status === 'choosing-wallet' &&
        funding.wallets.map((each) => (
          <button key={each.address} onClick={() => funding.chooseWallet(each)}>
            From {each.meta.name} {each.address}
          </button>
        ))}
      {state.status === 'choosing-bridge' &&
        state.bridges.map((each) => (
          <button key={each.chain.id} onClick={() => funding.chooseBridge(each)}>
            From {each.chain.name}
          </button>
        ))}
      {(state.status === 'confirming-bridge' || state.status === 'renewing-quote') && (
        <button onClick={funding.continue}>
          Pay {formatUnits(state.bridge.pays, state.bridge.token.decimals)} {state.bridge.token.symbol} on{' '}
          {state.bridge.chain.name}
        </button>
      )}
      {state.status === 'receiving' && (
        <p>
          Send to {state.request.address}. There is{' '}
          {state.balance === undefined ? '…' : `${formatAmount(state.balance, token.decimals)} ${token.symbol}`}.
        </p>
      )}
      {(state.status === 'awaiting-on-ramp' || state.status === 'on-ramp-closed') && (
        <button onClick={funding.reopen}>Open the window again</button>
      )}
      {state.status === 'error' && state.hash === undefined && <button onClick={funding.retry}>Try again</button>}
      {(state.status === 'funded' || state.status === 'awaiting-authorization') && (
        <button onClick={funding.continue}>Continue</button>
      )}
      <p role="status">{state.status}</p>
      {canGoBack && <button onClick={funding.back}>Back</button>}
      <button onClick={funding.close}>Leave</button>
    </section>
  )
}
