import { enrollMfa } from '../../calls/mfa/enroll-mfa.js'
import { unenrollMfa } from '../../calls/mfa/unenroll-mfa.js'
import type { Client } from '../../client.js'
import { withMfaChange } from './with-mfa-change.js'

/**
 * Takes one passkey from the second factors, once the user has shown one of those they have. The others stay; the last one is
 * the end of the method. Does nothing for what is none.
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
