import type { Kysely, Migration } from 'kysely'

/** Marks the sessions whose user has to log in again to act. The previous release marks none. */
export const askedLogins: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').addColumn('login_asked', 'integer').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('sessions').dropColumn('login_asked').execute()
  },
}
