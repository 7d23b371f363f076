import type { Kysely, Migration } from 'kysely'

/** Finds wallets by entropy and by address, undo links by account, wallets that were started, and sessions by end. */
export const moreIndexes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    // A database looks up the wallets of each entropy that it deletes.
    await schema.createIndex('wallets_by_entropy').on('wallets').column('entropy_id').execute()
    await schema.createIndex('wallets_by_address').on('wallets').columns(['app_id', 'address']).execute()
    await schema
      .createIndex('undo_links_by_account')
      .on('undo_links')
      .columns(['app_id', 'type', 'identifier'])
      .execute()
    await schema.createIndex('entropies_by_age').on('entropies').columns(['status', 'created_at']).execute()
    await schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    for (const index of [
      'sessions_by_end',
      'entropies_by_age',
      'undo_links_by_account',
      'wallets_by_address',
      'wallets_by_entropy',
    ])
      await schema.dropIndex(index).execute()
  },
}
