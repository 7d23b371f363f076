import type { Kysely, Migration } from 'kysely'

/** Stores the reason of each user's deletion. It is empty for users deleted by the previous release. */
export const deletedBy: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('users').addColumn('deleted_by', 'text').execute()
    await schema
      .createIndex('released_accounts_by_key')
      .on('released_accounts')
      .columns(['app_id', 'type', 'identifier'])
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropIndex('released_accounts_by_key').execute()
    await schema.alterTable('users').dropColumn('deleted_by').execute()
  },
}
