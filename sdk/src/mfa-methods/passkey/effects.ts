import type { Client } from '../../client.js'
import { loginFlows } from '../../flows/login/login-flows.js'

/** Creates a passkey in the browser and links it. Rejects like `useLinkWithPasskey`. */
export async function addPasskey(client: Client, { signal }: { signal: AbortSignal }): Promise<void> {
  const run = await loginFlows.passkey.load(client, 'passkey')
  const stop = () => run.stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const state = await run.send({ type: 'start', intent: 'link' })
    if (state.error) throw state.error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
