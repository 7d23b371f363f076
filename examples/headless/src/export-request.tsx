import { useExportRequest } from '@keyhook/sdk'
import { Dialog } from './dialog'
import { Problem } from './problem'

/** Embeds the provider's page that exports the private key. Script of this page cannot read the key. */
export function ExportRequest() {
  const { attach, close, retry, state } = useExportRequest()
  if (state.status === 'initial' || state.status === 'done' || state.status === 'exited') return null
  if (state.status === 'confirming' || state.status === 'verifying') return null
  return (
    <Dialog onClose={close} title="Transfer wallet">
      {state.status === 'error' ? (
        <>
          <Problem error={state.error} />
          <button onClick={() => void retry()}>Try again</button>
        </>
      ) : (
        <div ref={attach} style={{ height: 420, width: 360 }} />
      )}
      <button onClick={close}>Close</button>
    </Dialog>
  )
}
