import { useImportRequest } from '@keyhook/sdk'
import { Dialog } from './dialog'
import { Problem } from './problem'

/**
 * Embeds the provider's page that opens a popup, where the user types a private key. Script of this page cannot read
 * the key.
 */
export function ImportRequest() {
  const { attach, close, retry, state } = useImportRequest()
  if (state.status === 'initial' || state.status === 'exited' || state.status === 'confirming') return null
  return (
    <Dialog onClose={close} title="Import wallet">
      {state.status === 'error' && (
        <>
          <Problem error={state.error} />
          <button onClick={() => void retry()}>Try again</button>
        </>
      )}
      {state.status === 'done' && <p>Wallet imported</p>}
      {state.status !== 'error' && state.status !== 'done' && <div ref={attach} style={{ height: 200, width: 360 }} />}
      <button onClick={close}>Close</button>
    </Dialog>
  )
}
