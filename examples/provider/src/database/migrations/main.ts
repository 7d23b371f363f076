// Exceeds the usual file length: it contains all of the first migrations. Each later migration has its own file.

import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../is-postgres.js'
import { approvedFrames } from './approved-frames.js'
import { askedLogins } from './asked-logins.js'
import { clientEvents } from './client-events.js'
import { confirmations } from './confirmations.js'
import { confirmingAccounts } from './confirming-accounts.js'
import { consentedPolicies } from './consented-policies.js'
import { crossApp } from './cross-app.js'
import { delegations } from './delegations.js'
import { customMetadata } from './custom-metadata.js'
import { deletedBy } from './deleted-by.js'
import { eventsByAge } from './events-by-age.js'
import { farcasterSigners } from './farcaster-signers.js'
import { deviceLogins } from './device-logins.js'
import { endFreeForks } from './end-free-forks.js'
import { firstFrames } from './first-frames.js'
import { forgottenPageKeys } from './forgotten-page-keys.js'
import { frameKeyNotices } from './frame-key-notices.js'
import { frameNoticeNetworks } from './frame-notice-networks.js'
import { firstNetworks } from './first-networks.js'
import { framePages } from './frame-pages.js'
import { frameVouchers } from './frame-vouchers.js'
import { frameNoticesBySession } from './frame-notices-by-session.js'
import { frameKeys } from './frame-keys.js'
import { handovers } from './handovers.js'
import { importedAddresses } from './imported-addresses.js'
import { importedKeys } from './imported-keys.js'
import { installation } from './installation.js'
import { installationPlace } from './installation-place.js'
import { keptSeats } from './kept-seats.js'
import { knownDevices } from './known-devices.js'
import { mfa } from './mfa.js'
import { mfaLife } from './mfa-life.js'
import { ownPageKeys } from './own-page-keys.js'
import { ownPageSessions } from './own-page-sessions.js'
import { passkeys } from './passkeys.js'
import { moreIndexes } from './more-indexes.js'
import { oauthRequests } from './oauth-requests.js'
import { previousRecoveries } from './previous-recoveries.js'
import { provenStorages } from './proven-storages.js'
import { recoveryChanges } from './recovery-changes.js'
import { recoveryGrantKeys } from './recovery-grant-keys.js'
import { sessionDevices } from './session-devices.js'
import { settledFrames } from './settled-frames.js'
import { signedLogins } from './signed-logins.js'
import { undoLinks } from './undo-links.js'
import { walletSpendings } from './wallet-spendings.js'
import { vouchedFrames } from './vouched-frames.js'

/**
 * Forward and back, in the order of their names. A published migration is never edited, nor named anew: the numbers order
 * them, and those from 0011 to 0019 were left out.
 *
 * Owed: the table `codes` of 0002, which nothing has read, written or swept since 0010. It stays while processes of the
 * release before may write it; a migration of the release after the one with 0010 drops it.
 */
export const mainMigrations: Readonly<Record<string, Migration>> = {
  '0001-sessions': {
    async up(database: Kysely<unknown>) {
      const { schema } = database
      await schema
        .createTable('signing_keys')
        .addColumn('kid', 'text', (column) => column.primaryKey())
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('sealed_private_key', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('retired_at', 'bigint')
        .execute()
      // One signing key at a time, also when two processes make the first one at once.
      await schema
        .createIndex('signing_keys_current')
        .unique()
        .on('signing_keys')
        .column('app_id')
        .where(sql.ref('retired_at'), 'is', null)
        .execute()
      await schema
        .createTable('apps')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('users', 'integer', (column) => column.notNull())
        .execute()
      await schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('accepted_terms_at', 'bigint')
        .execute()
      await schema
        .createTable('accounts')
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('first_verified_at', 'bigint', (column) => column.notNull())
        .addColumn('latest_verified_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('accounts_key', ['app_id', 'type', 'identifier'])
        .execute()
      await schema.createIndex('accounts_user').on('accounts').column('user_id').execute()
      await schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('sealed_family_key', 'text', (column) => column.notNull())
        .addColumn('generation', 'integer', (column) => column.notNull())
        .addColumn('is_seen', 'integer', (column) => column.notNull())
        .addColumn('rotated_at', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('ended_at', 'bigint')
        .addColumn('ended_by', 'text')
        .addColumn('thumbprint', 'text')
        .addColumn('parent_id', 'text')
        .addColumn('parent_generation', 'integer')
        .addColumn('recoverable_until', 'bigint')
        .addUniqueConstraint('sessions_fork', ['parent_id', 'parent_generation'])
        .execute()
      await schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
      await schema
        .createTable('events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text')
        .addColumn('session_id', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
    },
    async down({ schema }: Kysely<unknown>) {
      for (const table of ['events', 'sessions', 'accounts', 'users', 'apps', 'signing_keys'])
        await schema.dropTable(table).execute()
    },
  },
  '0002-codes-and-limits': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('codes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('thumbprint', 'text')
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('consumed_at', 'bigint')
        // A new code takes the old one's row.
        .addUniqueConstraint('codes_one', ['app_id', 'address', 'purpose'])
        .execute()
      await schema
        .createTable('failures')
        .addColumn('account', 'text', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('locked_until', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('sendings')
        .addColumn('address', 'text', (column) => column.primaryKey())
        .addColumn('times', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('started_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('proofs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('answers')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('request', 'text', (column) => column.notNull())
        .addColumn('status', 'integer')
        .addColumn('sealed_body', 'text')
        .addColumn('started_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
    },
    async down({ schema }: Kysely<unknown>) {
      for (const table of ['answers', 'proofs', 'limits', 'sendings', 'failures', 'codes'])
        await schema.dropTable(table).execute()
    },
  },
  '0003-wallets': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('entropies')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('recovery_method', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('sealed_auth_share', 'text', (column) => column.notNull())
        .addColumn('recovery_ciphertext', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('committed_at', 'bigint')
        .execute()
      await schema.createIndex('entropies_user').on('entropies').column('user_id').execute()
      await schema
        .createTable('wallets')
        .addColumn('entropy_id', 'text', (column) => column.notNull().references('entropies.id').onDelete('cascade'))
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('chain_type', 'text', (column) => column.notNull())
        .addColumn('wallet_index', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        // One wallet at each index, including pending wallets.
        .addPrimaryKeyConstraint('wallets_place', ['user_id', 'chain_type', 'wallet_index'])
        .addUniqueConstraint('wallets_address', ['user_id', 'address'])
        .execute()
    },
    async down({ schema }: Kysely<unknown>) {
      await schema.dropTable('wallets').execute()
      await schema.dropTable('entropies').execute()
    },
  },
  '0004-limits-without-disk': {
    // The counts of the current minute may be lost in a database crash. With the durability of sessions, every call of
    // an app waited for the disk.
    async up(database: Kysely<unknown>) {
      if (isPostgres(database)) await sql`alter table limits set unlogged`.execute(database)
    },
    async down(database: Kysely<unknown>) {
      if (isPostgres(database)) await sql`alter table limits set logged`.execute(database)
    },
  },
  '0005-limits-by-their-end': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('limits').dropColumn('started_at').execute()
    },
    async down({ schema }: Kysely<unknown>) {
      await schema
        .alterTable('limits')
        .addColumn('started_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
  '0006-identities': {
    // Columns that may be empty: processes of the release before write rows without them.
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('accounts').addColumn('profile', 'text').execute()
      await schema.alterTable('users').addColumn('deleted_at', 'bigint').execute()
      await schema.alterTable('apps').addColumn('created_at', 'bigint').execute()
      await schema.alterTable('apps').addColumn('updated_at', 'bigint').execute()
      await schema.alterTable('apps').addColumn('settings_digest', 'text').execute()
      await schema.createIndex('users_deleted').on('users').column('deleted_at').execute()
      await schema
        .createTable('released_accounts')
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
        .addColumn('profile', 'text')
        .addColumn('first_verified_at', 'bigint', (column) => column.notNull())
        .addColumn('latest_verified_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('released_accounts_key', ['user_id', 'type', 'identifier'])
        .execute()
      await schema
        .createTable('transfers')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('app_id', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('other_user_id', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
    },
    async down({ schema }: Kysely<unknown>) {
      await schema.dropTable('transfers').execute()
      await schema.dropTable('released_accounts').execute()
      await schema.dropIndex('users_deleted').execute()
      for (const column of ['settings_digest', 'updated_at', 'created_at'])
        await schema.alterTable('apps').dropColumn(column).execute()
      await schema.alterTable('users').dropColumn('deleted_at').execute()
      await schema.alterTable('accounts').dropColumn('profile').execute()
    },
  },
  '0007-frame-keys': frameKeys,
  '0008-session-devices': sessionDevices,
  '0009-confirmations': confirmations,
  '0010-known-devices': knownDevices,
  '0020-installation': installation,
  '0021-events-by-age': eventsByAge,
  '0022-frame-key-notices': frameKeyNotices,
  '0023-recovery-grant-keys': recoveryGrantKeys,
  '0024-passkeys': passkeys,
  '0028-oauth-requests': oauthRequests,
  '0032-signed-logins': signedLogins,
  '0035-cross-app': crossApp,
  '0036-deleted-by': deletedBy,
  '0044-mfa': mfa,
  '0048-delegations': delegations,
  '0052-consented-policies': consentedPolicies,
  '0056-recovery-changes': recoveryChanges,
  '0060-farcaster-signers': farcasterSigners,
  '0064-client-events': clientEvents,
  '0068-mfa-life': mfaLife,
  '0072-imported-keys': importedKeys,
  '0076-own-page-sessions': ownPageSessions,
  '0080-undo-links': undoLinks,
  '0084-wallet-spendings': walletSpendings,
  '0088-frame-notices-by-session': frameNoticesBySession,
  '0092-installation-place': installationPlace,
  '0096-confirming-accounts': confirmingAccounts,
  '0112-previous-recoveries': previousRecoveries,
  '0120-approved-frames': approvedFrames,
  '0124-frame-notice-networks': frameNoticeNetworks,
  '0128-first-frames': firstFrames,
  '0129-custom-metadata': customMetadata,
  '0132-handovers': handovers,
  '0133-end-free-forks': endFreeForks,
  '0134-forgotten-page-keys': forgottenPageKeys,
  '0135-own-page-keys': ownPageKeys,
  '0136-vouched-frames': vouchedFrames,
  '0137-device-logins': deviceLogins,
  '0138-frame-vouchers': frameVouchers,
  '0139-first-networks': firstNetworks,
  '0140-proven-storages': provenStorages,
  '0141-asked-logins': askedLogins,
  '0150-more-indexes': moreIndexes,
  '0151-kept-seats': keptSeats,
  '0152-imported-addresses': importedAddresses,
  '0160-frame-pages': framePages,
  '0161-settled-frames': settledFrames,
}
