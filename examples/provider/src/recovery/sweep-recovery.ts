import { eventLife, frameKeyLife } from '../database/sweep.js'
import type { RecoveryContext } from './recovery-context.js'

/** Removes what has expired of a recovery service. Its keys stay: what they open, the provider removes. */
export async function sweepRecovery({ clock, database }: RecoveryContext): Promise<void> {
  const now = clock.now()
  for (const table of ['limits', 'proofs'] as const)
    await database.deleteFrom(table).where('expires_at', '<=', now).execute()
  await database
    .deleteFrom('events')
    .where('created_at', '<=', now - eventLife)
    .execute()
  for (const table of ['recovery_frames', 'wallet_frames'] as const)
    await database
      .deleteFrom(table)
      .where('last_seen_at', '<=', now - frameKeyLife)
      .execute()
}
