import { enrollMfa } from '../../calls/mfa/enroll-mfa.js'
import { unenrollMfa } from '../../calls/mfa/unenroll-mfa.js'
import type { Client } from '../../client.js'
import { withMfaChange } from '../../flows/mfa/with-mfa-change.js'

/**
 * Removes one passkey from MFA, after the user has verified MFA. Removing the last passkey removes passkeys as an MFA
 * method. Does nothing for a passkey that is not enrolled.
 */
export async function withdrawPasskey(client: Client, { credentialId }: withdrawPasskey.Parameters): Promise<void> {
  const enrolled = (client.store.getState().user?.linkedAccounts ?? []).flatMap((account) =>
    account.type === 'passkey' && account.enrolledInMfa ? [account.credentialId] : [],
  )
  if (!enrolled.includes(credentialId)) return
  const credentialIds = enrolled.filter((id) => id !== credentialId)
  if (credentialIds.length === 0)
    await withMfaChange(client, { method: 'passkey', verb: 'unenroll' }, () =>
      unenrollMfa(client, { method: 'passkey' }),
    )
  else
    await withMfaChange(client, { method: 'passkey', verb: 'enroll' }, () =>
      enrollMfa(client, { enrollment: { method: 'passkey', credentialIds } }),
    )
}

export declare namespace withdrawPasskey {
  type Parameters = { credentialId: string }
}
