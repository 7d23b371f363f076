import type { AppClient } from '@farcaster/auth-client'
import type { Settings } from '../../settings/parse-settings.js'

/**
 * Returns a function that loads the client of Farcaster's relay and registry, with the current settings. The client loads
 * on first use, because its libraries are large and most providers do not need them. Rejects if the settings have no
 * `farcaster`.
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
