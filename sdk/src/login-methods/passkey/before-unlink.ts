import type { Client } from '../../client.js'

/** Removes the passkey from MFA first if the configuration allows it. The provider rejects the unlinking otherwise. */
export async function beforeUnlink(client: Client, credentialId: string): Promise<void> {
  if (!client.app.passkeys?.shouldUnenrollMfaOnUnlink) return
  const { withdrawPasskey } = await import('./withdraw.js')
  await withdrawPasskey(client, { credentialId })
}
