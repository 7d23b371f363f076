import type { AppClient } from '@farcaster/auth-client'
import type { Settings } from '../../settings/parse-settings.js'

/**
 * The client of Farcaster's relay, and of the registry that says whose key is whose, as the settings say at the moment.
 * Loaded when it is first asked for: its libraries are large, and most providers have no use for them. Rejects where the
 * settings name none.
 */
export function createFarcaster(settings: () => Settings): () => Promise<AppClient> {
  let current: { key: string; client: Promise<AppClient> } | undefined
  return async () => {
    const { farcaster } = settings()
    if (!farcaster) throw new Error('No Farcaster relay is configured: set `farcaster`.')
    const key = JSON.stringify(farcaster)
    if (current?.key !== key) current = { key, client: open(farcaster) }
    return current.client
  }
}

async function open({ relay, rpcUrl }: NonNullable<Settings['farcaster']>): Promise<AppClient> {
  const { createAppClient, viemConnector } = await import('../../bundled/farcaster.js')
  return createAppClient({ relay, ethereum: viemConnector({ rpcUrl }) })
}
