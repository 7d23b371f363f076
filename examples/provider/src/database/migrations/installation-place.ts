import type { Kysely, Migration } from 'kysely'

/** Where a store is, so that a copy of it can be told from it. Empty before the first start. */
export const installationPlace: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('installation').addColumn('place', 'text').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('installation').dropColumn('place').execute()
  },
}
