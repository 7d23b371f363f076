import type { Kysely, Migration } from 'kysely'

/** Identifies the store, so that a restored copy is recognised. Empty before the first start. */
export const installationPlace: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('installation').addColumn('place', 'text').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('installation').dropColumn('place').execute()
  },
}
