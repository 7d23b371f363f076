import { type Kysely, type Migration, sql } from 'kysely'

/** One committed import of each address in an app. Of several that are there already, the oldest has it. */
export const importedAddresses: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('imported_addresses')
      .addColumn('app_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('entropy_id', 'text', (column) => column.notNull().references('entropies.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('imported_addresses_key', ['app_id', 'address'])
      .execute()
    // A database looks up the addresses of each entropy that it deletes.
    await database.schema
      .createIndex('imported_addresses_by_entropy')
      .on('imported_addresses')
      .column('entropy_id')
      .execute()
    await sql`
      insert into imported_addresses (app_id, address, entropy_id)
      select wallets.app_id, wallets.address, wallets.entropy_id
      from wallets
      inner join entropies on entropies.id = wallets.entropy_id
      inner join users on users.id = wallets.user_id
      where entropies.is_imported = 1 and entropies.status = 'active' and users.deleted_at is null
      order by wallets.created_at
      on conflict do nothing
    `.execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('imported_addresses').execute()
  },
}
