import { type ConfirmedAction, useConfirmation } from '@keyhook/sdk'
import { CodeForm } from './code-form'
import { Dialog } from './dialog'
import { Problem } from './problem'

/**
 * Confirms that an account is linked, updated or unlinked, or that the wallet opens in a new browser. A user without an
 * email address or phone number confirms with a signature, and all others with a code.
 */
export function Confirmation() {
  const { cancel, resendCode, sign, state, submitCode } = useConfirmation()

  if (state.status === 'initial' || state.status === 'exited') return null
  if ('signing' in state && state.signing) {
    const { way, ways } = state.signing
    return (
      <Dialog onClose={cancel} title="Confirm it's you">
        <p>{describe(state.action)}</p>
        {ways.map((each) => (
          <button
            disabled={state.status === 'signing' || state.status === 'confirmed'}
            key={each.destination}
            onClick={() => sign({ way: each })}
          >
            {each.method === 'passkey' ? 'Use passkey' : `Sign with ${each.destination}`}
          </button>
        ))}
        {state.status === 'signing' && (
          <p>{way.method === 'passkey' ? 'Follow your browser.' : 'Sign in your wallet.'}</p>
        )}
        {state.status === 'error' && <Problem error={state.error} />}
        <button onClick={cancel}>Cancel</button>
      </Dialog>
    )
  }
  const sent = state.sent?.destination
  return (
    <Dialog onClose={cancel} title="Confirm it's you">
      <p>
        {describe(state.action)} {sent ? `We sent a code to ${sent}.` : 'Sending a code…'}
      </p>
      <CodeForm
        destination={undefined}
        error={state.status === 'error' ? state.error : undefined}
        onBack={{ label: 'Cancel', act: cancel }}
        onCode={(code) => submitCode({ code })}
        onResend={() => resendCode()}
        pending={!sent || state.status === 'submitting-code'}
      />
    </Dialog>
  )
}

function describe(action: ConfirmedAction): string {
  switch (action.type) {
    case 'open-wallet':
      return 'Opening your wallet in this browser.'
    case 'export-wallet':
      return `Showing you the key of ${action.address}.`
    case 'link':
      return `Adding ${action.identifier} to your account.`
    case 'update':
      return `Changing your login to ${action.identifier}.`
    case 'unlink':
      return `Removing ${action.identifier} from your account.`
  }
}
