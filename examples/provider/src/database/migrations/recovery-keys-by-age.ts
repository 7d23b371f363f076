import type { Kysely, Migration } from 'kysely'

/** Finds the recovery keys of an age, which `sweep` looks at. */
export const recoveryKeysByAge: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('recovery_keys_created').on('recovery_keys').column('created_at').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropIndex('recovery_keys_created').execute()
  },
}
