import { useAccountTransfer } from '@keyhook/sdk'
import { formatUnits } from 'viem'
import { Dialog } from './dialog'
import { Problem } from './problem'

/**
 * Shown when the account to link belongs to another user. The user either transfers the account, which deletes the
 * other user, or changes nothing.
 */
export function Transfer() {
  const { decline, state, transfer } = useAccountTransfer()
  if (state.status === 'initial' || state.status === 'declined') return null
  if (state.status === 'done')
    return (
      <Dialog onClose={decline} title="Success!">
        <p role="status">{state.transfer.displayName} is yours.</p>
      </Dialog>
    )
  const { displayName, embeddedWallets } = state.transfer
  return (
    <Dialog onClose={decline} title={`${displayName} is associated with another account`}>
      <p>Moving it here deletes that account, and all it has here.</p>
      {embeddedWallets.map(({ address }) => (
        <p key={address}>It loses the wallet {address}.</p>
      ))}
      {state.balances.map((balance) => (
        <p key={`${balance.address} ${balance.chain.name}`}>
          {balance.chain.name}:{' '}
          {balance.status === 'loaded'
            ? `${formatUnits(balance.value, balance.chain.nativeCurrency.decimals)} ${balance.chain.nativeCurrency.symbol}`
            : balance.status}
        </p>
      ))}
      {state.status === 'error' && <Problem error={state.error} />}
      <button
        disabled={state.status === 'transferring' || (state.status === 'error' && !state.canRetry)}
        onClick={() => transfer()}
      >
        Transfer and delete account
      </button>
      <button disabled={state.status === 'transferring'} onClick={decline}>
        No thanks
      </button>
    </Dialog>
  )
}
