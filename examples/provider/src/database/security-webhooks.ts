import type { SecurityEvent } from './security-events.js'

/** Security events that an operator should see at once. Each is a webhook of the type `security.alarm`. */
const alarms: readonly SecurityEvent[] = [
  'fork-refused',
  'mfa-reset-started-by-operator',
  'user-deleted-by-operator',
  'user-deleted-by-server',
  'account-unlinked-by-server',
  'server-wallet-exported',
  'app-key-created',
  'app-key-rotated',
  'app-key-revoked',
  'wallet-opened-in-new-browser',
  'authorization-signed',
  'raw-hash-signed',
  'smart-wallet-change-signed',
  'contract-authority-signed',
  'solana-authority-signed',
  'wallet-limit-reached',
  'many-wallet-limits',
  'recovery-restored-by-operator',
  'recovery-refused',
  'recovery-key-missing',
  'many-wrong-codes',
  'many-texts',
  'many-emails',
  'signing-key-revoked',
  'restored',
]

const thefts: readonly SecurityEvent[] = ['session-ended-by-replay', 'session-ended-by-fork-reuse']
const ended = 'session-ended-by-'

/** Returns the types of webhooks that report a security event, in their order. */
export function webhooksOf(
  event: SecurityEvent,
): readonly ('session.ended' | 'session.theft_detected' | 'mfa.recovered' | 'security.alarm')[] {
  if (event.startsWith(ended))
    return thefts.includes(event) ? ['session.theft_detected', 'session.ended'] : ['session.ended']
  if (event === 'mfa-recovered') return ['mfa.recovered']
  return alarms.includes(event) ? ['security.alarm'] : []
}

/** Returns the reason of a session's end, such as 'logout'. */
export const endReason = (event: SecurityEvent): string => event.slice(ended.length)
