import type { Kysely, Migration } from 'kysely'

/**
 * Adds the user's approval of a session's frame key. It is null for sessions of the previous release, whose keys are in
 * `frame_keys`.
 */
export const approvedFrames: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('frame_approved', 'integer').execute()
    for (const column of ['frame_thumbprint', 'frame_storage', 'ask_digest'])
      await schema.alterTable('oauth_requests').addColumn(column, 'text').execute()
    await schema.alterTable('oauth_requests').addColumn('continued_at', 'bigint').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    for (const column of ['continued_at', 'ask_digest', 'frame_storage', 'frame_thumbprint'])
      await schema.alterTable('oauth_requests').dropColumn(column).execute()
    await schema.alterTable('sessions').dropColumn('frame_approved').execute()
  },
}
