import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'

/**
 * The tables whose rows expire, and what restoring a backup does with them. Rows that are valid once are removed,
 * because they may have been used since.
 */
export const expiringTables = {
  answers: 'removed',
  challenges: 'removed',
  client_events: 'kept',
  code_requests: 'removed',
  confirmations: 'kept',
  cross_app_codes: 'removed',
  delegated_transactions: 'kept',
  ...merge(valuesOf('expiringTables')),
  known_devices: 'kept',
  limits: 'kept',
  oauth_requests: 'removed',
  previous_recoveries: 'kept',
  proofs: 'removed',
  recovery_changes: 'removed',
  recovery_grant_keys: 'removed',
  sendings: 'kept',
  spared_transfers: 'kept',
  spent_proofs: 'kept',
  transfers: 'removed',
  undo_links: 'removed',
  wallet_spendings: 'kept',
} as const

export type ExpiringTable = keyof typeof expiringTables
