import type { Context } from '../context.js'

const day = 24 * 60 * 60_000
/** What is kept of sessions that are over, to tell a thief's token from a forged one. */
const endedSessionLife = 30 * day

/** Removes what has expired, pending wallets after 24 hours among it. Safe at any time, from any number of processes. */
export async function sweep({ clock, database }: Context): Promise<void> {
  const now = clock.now()
  for (const table of ['answers', 'codes', 'limits', 'proofs', 'sendings'] as const)
    await database.deleteFrom(table).where('expires_at', '<=', now).execute()
  // The wallets of an entropy go with it.
  await database
    .deleteFrom('entropies')
    .where('status', '=', 'pending')
    .where('created_at', '<=', now - day)
    .execute()
  await database
    .deleteFrom('sessions')
    .where('expires_at', '<=', now - endedSessionLife)
    .execute()
}
