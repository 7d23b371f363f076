import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../is-postgres.js'
import { adminTables } from './admin-tables.js'
import { auditTables } from './audit-tables.js'
import { createTables } from './create-tables.js'
import { indexUsers } from './index-users.js'
import { mainTables } from './main-tables.js'
import { pregeneratedTables } from './pregenerated-tables.js'
import { claimsAndSeniority } from './claims-and-seniority.js'
import { webhookTables } from './webhook-tables.js'
import { nonceTables, serverWalletTables } from './server-wallet-tables.js'

/** Migrations of the main store, in the order of their names. A released migration is never edited. */
export const mainMigrations: Readonly<Record<string, Migration>> = {
  '0001-tables': createTables(mainTables),
  '0002-unlogged-limits': {
    async up(database: Kysely<unknown>) {
      if (isPostgres(database)) await sql`alter table limits set unlogged`.execute(database)
    },
    async down(database: Kysely<unknown>) {
      if (isPostgres(database)) await sql`alter table limits set logged`.execute(database)
    },
  },
  '0003-admin-api': createTables(adminTables),
  '0004-user-indexes': indexUsers,
  '0005-server-wallets': createTables(serverWalletTables),
  '0006-webhooks': createTables(webhookTables),
  '0007-free-seats': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('apps').addColumn('free_users', 'integer').execute()
      await schema.alterTable('apps').addColumn('free_counted_at', 'bigint').execute()
    },
    async down({ schema }: Kysely<unknown>) {
      await schema.alterTable('apps').dropColumn('free_counted_at').execute()
      await schema.alterTable('apps').dropColumn('free_users').execute()
    },
  },
  '0008-users-of-a-frame': {
    async up({ schema }: Kysely<unknown>) {
      await schema.createIndex('frame_keys_thumbprint').on('frame_keys').column('thumbprint').execute()
    },
    async down({ schema }: Kysely<unknown>) {
      await schema.dropIndex('frame_keys_thumbprint').execute()
    },
  },
  '0009-pregenerated-wallets': pregeneratedTables,
  '0010-imported-server-wallets': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('server_wallets').addColumn('imported_at', 'bigint').execute()
    },
    async down({ schema }: Kysely<unknown>) {
      await schema.alterTable('server_wallets').dropColumn('imported_at').execute()
    },
  },
  '0011-audit-log': createTables(auditTables),
  '0013-proven-frames': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('sessions').addColumn('frame_proven_at', 'bigint').execute()
      await schema.createIndex('sessions_frame').on('sessions').column('frame_thumbprint').execute()
    },
    async down({ schema }: Kysely<unknown>) {
      await schema.dropIndex('sessions_frame').execute()
      await schema.alterTable('sessions').dropColumn('frame_proven_at').execute()
    },
  },
  '0014-claims-and-seniority': claimsAndSeniority,
  '0015-reserved-nonces': createTables(nonceTables),
}
