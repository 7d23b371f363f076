import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'

/**
 * The tables whose rows expire, and how a restored backup treats them. Restoring removes rows that are valid once,
 * because they may have been used since the backup.
 */
export const expiringTables = {
  answers: 'removed',
  challenges: 'removed',
  client_events: 'retained',
  code_requests: 'removed',
  confirmations: 'retained',
  cross_app_codes: 'removed',
  delegated_transactions: 'retained',
  ...merge(valuesOf('expiringTables')),
  known_devices: 'retained',
  limits: 'retained',
  oauth_requests: 'removed',
  previous_recoveries: 'retained',
  proofs: 'removed',
  recovery_changes: 'removed',
  recovery_grant_keys: 'removed',
  reserved_nonces: 'removed',
  sendings: 'retained',
  server_nonces: 'removed',
  spared_transfers: 'retained',
  used_proofs: 'retained',
  transfers: 'removed',
  undo_links: 'removed',
  wallet_spendings: 'retained',
  webhook_deliveries: 'retained',
  webhook_queues: 'retained',
  webhook_workers: 'removed',
} as const

export type ExpiringTable = keyof typeof expiringTables
