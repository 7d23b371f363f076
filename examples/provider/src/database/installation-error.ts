const texts = {
  'same-store':
    'KEYHOOK_DATABASE and KEYHOOK_RECOVERY_DATABASE name the same store. Use a separate store for recovery keys.',
  'swapped-secrets': 'KEYHOOK_ROOT_SECRET and KEYHOOK_RECOVERY_SECRET are swapped. Exchange their values.',
  'root-secret': 'KEYHOOK_ROOT_SECRET is not the secret that the database is encrypted with.',
  'recovery-secret': 'KEYHOOK_RECOVERY_SECRET is not the secret that the recovery store is encrypted with.',
  'previous-root-secret':
    'The root secret is being rotated: KEYHOOK_SECRET_PREVIOUS must be the previous secret until `keyhook-provider rotate-secrets` has finished.',
  'previous-recovery-secret':
    'The recovery secret is being rotated: KEYHOOK_RECOVERY_SECRET_PREVIOUS must be the previous secret until `keyhook-provider rotate-secrets` has finished.',
  'no-fingerprint':
    'The database or the recovery store has data, but no fingerprint of its secret. Restore it from a backup.',
  'database-empty':
    'KEYHOOK_DATABASE names an empty store, and the recovery store belongs to another database. Restore it from a backup, or correct the address.',
  'recovery-store-empty':
    'KEYHOOK_RECOVERY_DATABASE names an empty store, and the database belongs to another recovery store. Restore it from a backup, or correct the address.',
  'other-recovery-store':
    'The database and the recovery store belong to different installations. Correct their addresses.',
  'restored':
    'The database or the recovery store was restored from a dump, or moved to another server. Run `keyhook-provider restore`, which ends the sessions of the copy. After a move or upgrade of the original (pg_upgrade, logical replication), run `keyhook-provider accept-move` to keep the sessions. No other copy may be in use. For a recovery service, add `recovery` before the command.',
  'recovery-secret-here':
    'KEYHOOK_RECOVERY_ORIGIN names a recovery service, but the recovery secret is also here. A machine with both secrets can rebuild keys. Move KEYHOOK_RECOVERY_SECRET, recovery.secret and the recovery store to the service.',
  'root-secret-here':
    'The recovery service must not have the root secret of the provider, because a machine with both secrets can rebuild keys. Remove KEYHOOK_ROOT_SECRET and root.secret here.',
  'missing-root-secret':
    'The root secret is missing, but the store has data. Set KEYHOOK_ROOT_SECRET, or restore root.secret from its backup. No new secret was created.',
  'missing-recovery-secret':
    'The recovery secret is missing, but the store has data. Set KEYHOOK_RECOVERY_SECRET, or restore recovery.secret from its backup. No new secret was created.',
} as const

/** Thrown when the stores were created with other secrets. The provider does not start and has changed nothing. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError'
  readonly reason: keyof typeof texts

  constructor(reason: keyof typeof texts, options?: ErrorOptions) {
    super(texts[reason], options)
    this.reason = reason
  }
}
