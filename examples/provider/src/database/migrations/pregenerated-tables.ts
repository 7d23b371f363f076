import { type Kysely, type Migration, sql } from 'kysely'

/** Wallets that an app's server creates for a user, and the seeds of these wallets until the user claims them. */
export const pregeneratedTables: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table server_wallets add column user_id text`.execute(database)
    await sql`create index server_wallets_by_user on server_wallets (user_id)`.execute(database)
    await sql`create table pregenerated_seeds (
      user_id text not null,
      app_id text not null,
      id text not null,
      addresses text not null,
      created_at bigint not null,
      claimed_at bigint,
      constraint pregenerated_seeds_key primary key (user_id)
    )`.execute(database)
    await sql`create index pregenerated_seeds_claimed on pregenerated_seeds (claimed_at) where claimed_at is not null`.execute(
      database,
    )
  },
  async down({ schema }: Kysely<unknown>) {
    await schema.dropTable('pregenerated_seeds').execute()
    await schema.dropIndex('server_wallets_by_user').execute()
    await schema.alterTable('server_wallets').dropColumn('user_id').execute()
  },
}
