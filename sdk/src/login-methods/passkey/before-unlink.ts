import type { Client } from '../../client.js'

/** Removes the passkey from MFA first, where the configuration says so. The provider would refuse to unlink it otherwise. */
export async function beforeUnlink(client: Client, credentialId: string): Promise<void> {
  if (!client.app.passkeys?.shouldUnenrollMfaOnUnlink) return
  const { withdrawPasskey } = await import('./withdraw.js')
  await withdrawPasskey(client, { credentialId })
}
