import type { Context } from '../context/context.js'
import { isAttestedFrame } from '../database/frame-marks.js'
import type { Session } from '../database/find-session.js'
import type { findWallet } from '../database/find-wallet.js'
import { isActedSession } from '../database/is-open-frame.js'
import { keyedDigest } from '../rules/digest.js'
import { consumeBySession } from './consume-by-session.js'
import { hasRecovered, rememberRecovery } from './known-devices.js'

type Group = readonly ['acted' | 'pending'] | readonly ['known', thumbprint: string]

/** Returns the key of the counter of wrong recovery secrets in a group of sessions. */
export const recoveryCounter = (
  { secrets }: Pick<Context, 'secrets'>,
  { entropyId, group }: { entropyId: string; group: Group },
): string => keyedDigest(secrets.names, 'recovery', entropyId, ...group)

/**
 * Counts an attempt at a wallet's recovery secret before the secret is checked: see `consumeBySession` (security rule
 * 19). Sessions and frame keys without a user action share one limit. Script in the page can create any number of them.
 * Each browser that created or recovered the wallet has its own limit. All other sessions share another limit. An
 * attacker who reads the user's mailbox can open sessions with its codes, but can exhaust only that limit.
 */
export async function consumeRecoverySecret(
  context: Context,
  { session, wallet }: { session: Session; wallet: findWallet.ReturnType },
): ReturnType<typeof consumeBySession> {
  const { entropy_id: entropyId } = wallet
  const { database } = context
  const isPending = !(await isActedSession(database, session)) || (await isAttestedFrame(database, session))
  const guess = await consumeBySession(context, {
    account: recoveryCounter(context, { entropyId, group: isPending ? ['pending'] : await findGroup() }),
    ...{ ofAll: 'wrongRecoverySecrets', ofSession: 'wrongRecoverySecretsOfSession', session },
  })
  return {
    forgive: async () => {
      await guess.forgive()
      if (!isPending) await rememberRecovery(context, session, entropyId)
    },
  }

  async function findGroup(): Promise<Group> {
    const { frame_thumbprint: frame, thumbprint } = session
    if (frame !== null && frame === wallet.frame_thumbprint) return ['known', frame]
    return thumbprint !== null && (await hasRecovered(context, session, entropyId)) ? ['known', thumbprint] : ['acted']
  }
}
