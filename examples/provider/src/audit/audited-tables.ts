import type { Schema } from '../database/schema.js'

export type AuditedTable = {
  /** The columns that identify a row. */
  readonly key: readonly string[]
  /** The columns whose values an entry contains. Secrets and personal data stay out of the log. */
  readonly shows: readonly string[]
}

/**
 * Lists for each table how the audit log describes its rows. `undefined` marks working data, such as rate limits and
 * one-time codes. A transaction that changes only such tables writes no entry.
 */
export const auditedTables: Readonly<Record<keyof Schema, AuditedTable | undefined>> = {
  accounts: { key: ['app_id', 'type', 'identifier'], shows: ['app_id', 'type', 'user_id', 'latest_verified_at'] },
  allowlist_entries: { key: ['app_id', 'type', 'value'], shows: ['app_id', 'id', 'type', 'value'] },
  app_keys: {
    key: ['app_id', 'id'],
    shows: ['app_id', 'id', 'scopes', 'previous_until', 'created_at', 'rotated_at'],
  },
  cross_app_grants: { key: ['user_id', 'requester_id'], shows: ['user_id', 'requester_id'] },
  delegated_transactions: { key: ['app_id', 'address', 'hash'], shows: ['app_id', 'address', 'hash', 'cost'] },
  delegations: { key: ['app_id', 'address'], shows: ['app_id', 'address', 'user_id', 'policy'] },
  entropies: {
    key: ['id'],
    shows: ['app_id', 'id', 'user_id', 'epoch', 'recovery_method', 'recovery_change', 'status'],
  },
  events: { key: ['id'], shows: ['app_id', 'id', 'type', 'user_id', 'session_id'] },
  failures: { key: ['account'], shows: ['count', 'locked_until'] },
  farcaster_signers: { key: ['app_id', 'user_id', 'public_key'], shows: ['app_id', 'user_id', 'fid', 'status'] },
  frame_attestations: {
    key: ['user_id', 'thumbprint', 'page_key'],
    shows: ['user_id', 'thumbprint', 'page_key', 'is_first'],
  },
  frame_keys: { key: ['user_id', 'thumbprint'], shows: ['user_id', 'thumbprint', 'attested', 'settled'] },
  frame_pages: {
    key: ['user_id', 'thumbprint', 'page_key'],
    shows: ['user_id', 'thumbprint', 'page_key', 'approved'],
  },
  imported_addresses: { key: ['app_id', 'address'], shows: ['app_id', 'address', 'entropy_id'] },
  installation: { key: ['id'], shows: ['id', 'pair', 'is_paired', 'location'] },
  key_quorums: { key: ['app_id', 'id'], shows: ['app_id', 'id', 'public_keys', 'threshold', 'display_name'] },
  known_devices: { key: ['key', 'thumbprint'], shows: ['app_id', 'thumbprint', 'entered_code'] },
  mfa: { key: ['user_id'], shows: ['user_id', 'reset_at'] },
  page_keys: { key: ['user_id', 'page_key'], shows: ['user_id', 'page_key'] },
  passkeys: { key: ['app_id', 'credential_id'], shows: ['app_id', 'credential_id'] },
  previous_recoveries: {
    key: ['entropy_id', 'id'],
    shows: ['app_id', 'entropy_id', 'id', 'user_id', 'epoch', 'recovery_method'],
  },
  recovery_changes: {
    key: ['entropy_id'],
    shows: ['app_id', 'entropy_id', 'id', 'user_id', 'epoch', 'recovery_method'],
  },
  released_accounts: { key: ['user_id', 'type', 'identifier'], shows: ['app_id', 'type', 'user_id'] },
  server_transactions: {
    key: ['app_id', 'id'],
    shows: ['app_id', 'id', 'wallet_id', 'caip2', 'hash', 'status', 'reference_id'],
  },
  pregenerated_seeds: { key: ['app_id', 'user_id'], shows: ['app_id', 'id', 'user_id', 'addresses', 'claimed_at'] },
  server_wallets: {
    key: ['app_id', 'id'],
    shows: [
      ...['app_id', 'id', 'address', 'chain_type', 'owner_id', 'policy_id'],
      ...['display_name', 'external_id', 'exported_at'],
    ],
  },
  sessions: { key: ['id'], shows: ['app_id', 'id', 'user_id', 'kind', 'ended_at', 'ended_by'] },
  signing_keys: { key: ['kid'], shows: ['app_id', 'kid', 'created_at', 'retired_at'] },
  users: { key: ['id'], shows: ['app_id', 'id', 'created_at', 'deleted_at', 'deleted_by', 'has_no_seat'] },
  wallet_policies: { key: ['app_id', 'id'], shows: ['app_id', 'id', 'chain_type', 'name', 'rules', 'owner_id'] },
  wallets: {
    key: ['user_id', 'chain_type', 'wallet_index'],
    shows: ['app_id', 'user_id', 'address', 'chain_type', 'wallet_index'],
  },
  webhook_deliveries: { key: ['endpoint', 'id'], shows: ['app_id', 'endpoint', 'id', 'type', 'status'] },

  allowlists: undefined,
  answers: undefined,
  apps: undefined,
  audit_entries: undefined,
  audit_heads: undefined,
  challenges: undefined,
  client_events: undefined,
  code_requests: undefined,
  confirmations: undefined,
  cross_app_codes: undefined,
  farcaster_channels: undefined,
  limits: undefined,
  oauth_requests: undefined,
  proofs: undefined,
  recovery_grant_keys: undefined,
  sendings: undefined,
  reserved_nonces: undefined,
  server_nonces: undefined,
  spared_transfers: undefined,
  transfers: undefined,
  undo_links: undefined,
  used_proofs: undefined,
  wallet_spendings: undefined,
  webhook_circuits: undefined,
  webhook_queues: undefined,
  webhook_workers: undefined,
}
