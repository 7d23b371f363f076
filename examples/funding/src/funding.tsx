import { formatAmount, formatUnits, type FundingOption, useConnectWallet, useFunding } from '@keyhook/sdk'
import { Button } from './button'
import { Problem } from './problem'

/** Renders each status of the hook in plain markup. */
export function Funding() {
  const { canGoBack, state, wallets, ...funding } = useFunding()
  const { connect, wallets: choices } = useConnectWallet()
  if (state.status === 'initial' || state.status === 'left') return <p>No funding request.</p>
  const { address, chain, options, token } = state.request
  return (
    <section
      aria-label="Funding"
      className="space-y-3 rounded-xl border border-neutral-300 p-4 dark:border-neutral-700"
    >
      <h2 className="font-semibold">
        {token.symbol} on {chain.name}
      </h2>
      {'error' in state && state.error && <Problem error={state.error} />}
      <div className="flex flex-wrap gap-3">
        {state.status === 'choosing-method' &&
          options.map((option) => (
            <Button key={nameOf(option)} onClick={() => funding.choose(option)}>
              {nameOf(option)}
            </Button>
          ))}
        {state.status === 'choosing-wallet' && (
          <>
            {wallets.map((wallet) => (
              <Button key={wallet.address} onClick={() => funding.chooseWallet(wallet)}>
                From {wallet.meta.name}
              </Button>
            ))}
            {choices
              .filter(({ isDetected }) => isDetected)
              .map((choice) => (
                <Button key={choice.id} onClick={() => connect(choice)}>
                  Connect {choice.name}
                </Button>
              ))}
          </>
        )}
        {state.status === 'choosing-bridge' &&
          state.bridges.map((bridge) => (
            <Button key={bridge.chain.id} onClick={() => funding.chooseBridge(bridge)}>
              From {bridge.chain.name}
            </Button>
          ))}
      </div>
      {state.status === 'entering-amount' && (
        <form
          className="flex gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            funding.continue()
          }}
        >
          <input
            aria-label={`Amount in ${symbolOf(state.option) ?? token.symbol}`}
            className="w-40 rounded-xl border border-neutral-300 px-3 dark:border-neutral-700"
            inputMode="decimal"
            onChange={(event) => funding.changeAmount(event.target.value)}
            value={state.amount}
          />
          <Button disabled={!state.isValid} type="submit">
            Continue
          </Button>
        </form>
      )}
      {(state.status === 'confirming-bridge' || state.status === 'renewing-quote') && (
        <p>
          {state.amount} {token.symbol} arrive, and you pay{' '}
          <strong>
            {formatUnits(state.bridge.pays, state.bridge.token.decimals)} {state.bridge.token.symbol}
          </strong>{' '}
          on {state.bridge.chain.name}
          {'hasRisen' in state && state.hasRisen && ', which is more than before'}.
        </p>
      )}
      {state.status === 'receiving' && (
        <p>
          Send {token.symbol} on {chain.name} to <code className="break-all">{address}</code>. There is{' '}
          {state.balance === undefined ? '…' : `${formatAmount(state.balance, token.decimals)} ${token.symbol}`}.
        </p>
      )}
      <p role="status">{said[state.status]}</p>
      <div className="flex flex-wrap gap-3">
        {(state.status === 'awaiting-on-ramp' || state.status === 'on-ramp-closed') && (
          <Button onClick={funding.reopen}>Open the window again</Button>
        )}
        {state.status === 'confirming-bridge' && <Button onClick={funding.continue}>Pay</Button>}
        {state.status === 'error' && state.hash === undefined && <Button onClick={funding.retry}>Try again</Button>}
        {(state.status === 'funded' || state.status === 'awaiting-authorization') && (
          <Button onClick={funding.continue}>Done</Button>
        )}
        {canGoBack && <Button onClick={funding.back}>Back</Button>}
        <Button onClick={funding.close}>Leave</Button>
      </div>
    </section>
  )
}

const nameOf = (option: FundingOption) =>
  [option.method, 'provider' in option && option.provider, 'mobilePay' in option && option.mobilePay]
    .filter(Boolean)
    .join(' by ')
const symbolOf = (option: FundingOption) => ('otherNetwork' in option ? option.otherNetwork?.symbol : undefined)

const said = {
  'choosing-method': 'Choose a way.',
  'entering-amount': 'Say how much.',
  'choosing-wallet': 'Choose the wallet that sends.',
  'awaiting-on-ramp': 'Buy in the window that has opened.',
  'on-ramp-closed': 'The window was closed. What was paid in it still arrives.',
  'awaiting-authorization': 'Your bank has to agree, which may take hours.',
  'preparing-transfer': 'Looking whether there is enough…',
  'choosing-bridge': 'Choose the network that pays.',
  'confirming-bridge': 'Agree to what it costs.',
  'renewing-quote': 'Asking again what it costs…',
  'switching-network': 'Agree to the other network in your wallet.',
  'awaiting-approval': 'Agree in your wallet that just this may be taken.',
  'awaiting-transfer': 'Agree in your wallet.',
  'confirming-transfer': 'Waiting for the network…',
  'bridging': 'It is paid, and on its way.',
  'error': 'That did not work.',
  'receiving': 'Waiting for funds…',
  'funded': 'It is bought.',
  'success': 'It has arrived.',
  'leaving': '',
}
