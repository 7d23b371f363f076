import type { Kysely, Migration } from 'kysely'

/** The networks for which a session has caused an email about a new frame key, as a JSON array of digests. Empty before the first. */
export const frameNoticeNetworks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('frame_notice_networks', 'text').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('frame_notice_networks').execute()
  },
}
