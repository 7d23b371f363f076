import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Lets users of the previous release who have no wallet create the first one without a new login. The frame of a user's oldest
 * session is known, or the session may bind the first frame.
 */
export const firstFrames: Migration = {
  async up(database: Kysely<unknown>) {
    const isOldest = sql`s.kind = 'login'
      and s.created_at = (select min(o.created_at) from sessions o where o.user_id = s.user_id and o.kind = 'login')
      and not exists (select 1 from frame_keys f where f.user_id = s.user_id)
      and not exists (select 1 from entropies e where e.user_id = s.user_id and e.status = 'active')`
    await sql`
      update sessions set frame_approved = 1
      where frame_thumbprint is null and id in (select s.id from sessions s where ${isOldest})
    `.execute(database)
    await sql`
      insert into frame_keys (user_id, thumbprint, storage, first_seen_at, last_seen_at, times_seen, tell_at)
      select s.user_id, s.frame_thumbprint, s.frame_storage, s.created_at, s.created_at, 0, s.created_at from sessions s
      where s.frame_thumbprint is not null and s.frame_storage is not null and ${isOldest}
      on conflict do nothing
    `.execute(database)
  },
  // What is stored means the same to the previous release.
  down: async () => {},
}
