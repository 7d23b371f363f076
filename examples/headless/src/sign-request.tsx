import { useSignRequest } from '@keyhook/sdk'
import { Dialog } from './dialog'
import { Problem } from './problem'

/** Prompts before a message is signed. */
export function SignRequest() {
  const { approve, reject, retry, state } = useSignRequest()
  if (state.status === 'initial' || state.status === 'rejected') return null
  if (state.status === 'success')
    return (
      <Dialog onClose={reject} title="Signed">
        <p role="status">The message is signed.</p>
      </Dialog>
    )
  const { data } = state.request
  return (
    <Dialog onClose={reject} title="Sign message">
      <pre>{typeof data === 'string' ? data : JSON.stringify('message' in data ? data.message : data, null, 2)}</pre>
      {state.status === 'error' && <Problem error={state.error} />}
      <button disabled={state.status === 'signing'} onClick={() => (state.status === 'error' ? retry() : approve())}>
        Sign and continue
      </button>
      <button onClick={reject}>Cancel</button>
    </Dialog>
  )
}
