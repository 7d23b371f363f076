import type { Kysely, Migration } from 'kysely'

export const eventsByAge: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('events_created').on('events').column('created_at').execute()
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropIndex('events_created').execute()
  },
}
