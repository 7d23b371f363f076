import type { Context } from '../context/context.js'
import { isAttestedFrame } from '../database/frame-marks.js'
import type { Session } from '../database/find-session.js'
import type { findWallet } from '../database/find-wallet.js'
import { isActedSession } from '../database/is-open-frame.js'
import { keyedDigest } from '../rules/digest.js'
import { consumeBySession } from './consume-by-session.js'
import { hasRecovered, rememberRecovery } from './known-devices.js'

/**
 * Counts an attempt at a wallet's recovery secret before the secret is checked: see `consumeBySession` (security rule
 * 19). There are three limits. Sessions and frame keys without a user action share the first, because script in the
 * page can create any number of them. Browsers that created or recovered the wallet share the second. All other
 * sessions share the third. An attacker who reads the user's mailbox can open sessions with its codes, but cannot
 * exhaust the second limit.
 */
export async function consumeRecoverySecret(
  context: Context,
  { session, wallet }: { session: Session; wallet: findWallet.ReturnType },
): ReturnType<typeof consumeBySession> {
  const { database, secrets } = context
  const { entropy_id: id } = wallet
  const isPending = !(await isActedSession(database, session)) || (await isAttestedFrame(database, session))
  const isCreator = session.frame_thumbprint !== null && session.frame_thumbprint === wallet.frame_thumbprint
  const isKnown = !isPending && (isCreator || (await hasRecovered(context, session, id)))
  const group = isPending ? 'recovery pending' : isKnown ? 'recovery known' : 'recovery'
  const guess = await consumeBySession(context, {
    account: keyedDigest(secrets.names, group, id),
    ...{ ofAll: 'wrongRecoverySecrets', ofSession: 'wrongRecoverySecretsOfSession', session },
  })
  return {
    forgive: async () => {
      await guess.forgive()
      if (!isPending) await rememberRecovery(context, session, id)
    },
  }
}
