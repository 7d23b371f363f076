import type { Client } from '../../client.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { passkeyFlow } from '../../flows/login/passkey.js'

/** Has the browser make a passkey, and links it. Rejects as `useLinkWithPasskey` does. */
export async function addPasskey(client: Client, { signal }: { signal: AbortSignal }): Promise<void> {
  const run = getFlow(client, passkeyFlow)
  const stop = () => void run.send({ type: 'reset' })
  signal.addEventListener('abort', stop, { once: true })
  try {
    const state = await run.send({ type: 'start', intent: 'link' })
    if (state.status === 'error') throw state.error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
