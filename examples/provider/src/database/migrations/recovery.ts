import type { Kysely, Migration } from 'kysely'
import { delegatedKeys } from './delegated-keys.js'
import { framesByWallet } from './frames-by-wallet.js'
import { installation } from './installation.js'
import { installationPlace } from './installation-place.js'
import { madeRecoveryKeys } from './made-recovery-keys.js'
import { recoveryKeysByAge } from './recovery-keys-by-age.js'
import { recoveryService } from './recovery-service.js'

/** The second store's migrations. A published migration is never edited. */
export const recoveryMigrations: Readonly<Record<string, Migration>> = {
  '0001-recovery-keys': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('recovery_keys')
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('chain_type', 'text', (column) => column.notNull())
        .addColumn('sealed_key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('recovery_keys_key', ['app_id', 'user_id', 'chain_type', 'address'])
        .execute()
    },
    async down({ schema }: Kysely<unknown>) {
      await schema.dropTable('recovery_keys').execute()
    },
  },
  '0002-installation': installation,
  '0003-recovery-service': recoveryService,
  '0004-delegated-keys': delegatedKeys,
  '0005-installation-place': installationPlace,
  '0006-frames-by-wallet': framesByWallet,
  '0007-recovery-keys-by-age': recoveryKeysByAge,
  '0153-made-recovery-keys': madeRecoveryKeys,
}
