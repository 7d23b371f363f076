import type { Kysely, Migration } from 'kysely'

/** What each user was shown when they let the app's server sign. Who agreed before it was kept has agreed to nothing. */
export const consentedPolicies: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('delegations')
      .addColumn('policy', 'text', (column) =>
        column.notNull().defaultTo('{"chains":[],"contracts":[],"valueADay":"0"}'),
      )
      .execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('delegations').dropColumn('policy').execute()
  },
}
