import type { Client } from '../../client.js'

/**
 * If the configuration allows it, removes the passkey from MFA before it is unlinked. Otherwise the provider rejects
 * the unlink.
 */
export async function beforeUnlink(client: Client, credentialId: string): Promise<void> {
  if (!client.app.passkeys?.shouldUnenrollMfaOnUnlink) return
  const { withdrawPasskey } = await import('./withdraw.js')
  await withdrawPasskey(client, { credentialId })
}
