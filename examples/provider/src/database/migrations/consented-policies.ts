import type { Kysely, Migration } from 'kysely'

/**
 * Stores the policy each user saw before the app's server was allowed to sign. Earlier consents have no policy and do
 * not count.
 */
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
