import type { Kysely, Migration } from 'kysely'

/** When a session may next cause an email about a new frame key. Empty before the first. */
export const frameNoticesBySession: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('frame_notice_after', 'bigint').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('frame_notice_after').execute()
  },
}
