import type { Kysely, Migration } from 'kysely'

/** Adds the metadata that the app's server stores with a user. */
export const customMetadata: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('users').addColumn('custom_metadata', 'text').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.alterTable('users').dropColumn('custom_metadata').execute()
  },
}
