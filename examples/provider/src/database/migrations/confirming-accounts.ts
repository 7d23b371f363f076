import type { Kysely, Migration } from 'kysely'

/** Stores how old the account is that confirmed a change. Rows of the release before hold no age. */
export const confirmingAccounts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('confirmations').addColumn('verified_at', 'bigint').execute()
    await schema.alterTable('transfers').addColumn('verified_at', 'bigint').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('transfers').dropColumn('verified_at').execute()
    await schema.alterTable('confirmations').dropColumn('verified_at').execute()
  },
}
