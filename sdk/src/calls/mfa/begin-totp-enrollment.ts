import type { Client } from '../../client.js'
import * as mfa from '../../wire/endpoints/mfa.js'

/** Makes the secret of an authenticator app (RFC 6238): in base32, and as what a QR code says. */
export async function beginTotpEnrollment(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<{ secret: string; authUrl: string }> {
  const { auth_url: authUrl, secret } = await client.http.call(mfa.initTotp, {}, { signal })
  return { authUrl, secret }
}
