import { type ConfirmedAction, useConfirmation } from '@keyhook/sdk'
import { useState } from 'react'
import { Dialog } from './dialog'
import { Problem } from './problem'

/** Asked before an account is linked, updated or unlinked, and when the wallet opens in a browser that is new to it. */
export function Confirmation() {
  const { cancel, resendCode, state, submitCode } = useConfirmation()
  const [code, setCode] = useState('')

  if (state.status === 'initial' || state.status === 'exited') return null
  const sent = state.sent?.destination
  return (
    <Dialog onClose={cancel} title="Confirm it's you">
      <p>
        {describe(state.action)} {sent ? `We sent a code to ${sent}.` : 'Sending a code…'}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submitCode({ code })
          setCode('')
        }}
      >
        <label>
          Code
          <input
            autoComplete="one-time-code"
            inputMode="numeric"
            onChange={(event) => setCode(event.target.value)}
            value={code}
          />
        </label>
        <button disabled={!sent || state.status === 'submitting-code'}>Confirm</button>
      </form>
      {state.status === 'error' && <Problem error={state.error} />}
      <button onClick={() => resendCode()}>Send another code</button>
      <button onClick={cancel}>Cancel</button>
    </Dialog>
  )
}

function describe(action: ConfirmedAction): string {
  switch (action.type) {
    case 'open-wallet':
      return 'Opening your wallet in this browser.'
    case 'link':
      return `Adding ${action.identifier} to your account.`
    case 'update':
      return `Changing your login to ${action.identifier}.`
    case 'unlink':
      return `Removing ${action.identifier} from your account.`
  }
}
