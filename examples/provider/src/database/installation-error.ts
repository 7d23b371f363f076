const texts = {
  'same-store':
    'KEYHOOK_DATABASE and KEYHOOK_RECOVERY_DATABASE name the same store: recovery keys need one of their own.',
  'swapped-secrets': 'KEYHOOK_ROOT_SECRET and KEYHOOK_RECOVERY_SECRET are swapped.',
  'root-secret': 'KEYHOOK_ROOT_SECRET is not the secret that the database is sealed with.',
  'recovery-secret': 'KEYHOOK_RECOVERY_SECRET is not the secret that the recovery store is sealed with.',
  'previous-root-secret':
    'The root secret is being rotated: KEYHOOK_SECRET_PREVIOUS must be the one before it until `keyhook-provider rotate-secrets` has finished.',
  'previous-recovery-secret':
    'The recovery secret is being rotated: KEYHOOK_RECOVERY_SECRET_PREVIOUS must be the one before it until `keyhook-provider rotate-secrets` has finished.',
  'database-empty':
    'KEYHOOK_DATABASE names an empty store, and the recovery store belongs to another one. Restore it from a backup, or correct the address.',
  'recovery-store-empty':
    'KEYHOOK_RECOVERY_DATABASE names an empty store, and the database belongs to another one. Restore it from a backup, or correct the address.',
  'other-recovery-store': 'The database and the recovery store belong to different installations.',
  'restored':
    'The database or the recovery store was restored from a dump, or moved to another server. Run `keyhook-provider restore`, which ends the sessions of the copy. If it was moved or upgraded as it was (pg_upgrade, logical replication) and nothing else serves it, run `keyhook-provider accept-move` to keep the sessions. Put the word `recovery` first where the recovery service runs.',
  'recovery-secret-here':
    'KEYHOOK_RECOVERY_ORIGIN names a recovery service, and the recovery secret is here too: whoever has both secrets can rebuild keys. Take KEYHOOK_RECOVERY_SECRET, recovery.secret and the recovery store to the service, and remove them here.',
  'root-secret-here':
    'The recovery service must not have the root secret of the provider: whoever has both secrets can rebuild keys. Remove KEYHOOK_ROOT_SECRET and root.secret here.',
  'missing-root-secret':
    'The root secret is missing beside a store that has data: set KEYHOOK_ROOT_SECRET, or put root.secret back from its backup. None is made in its place.',
  'missing-recovery-secret':
    'The recovery secret is missing beside a store that has data: set KEYHOOK_RECOVERY_SECRET, or put recovery.secret back from its backup. None is made in its place.',
} as const

/** The stores and the secrets do not belong together: the provider does not start, and has changed nothing. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError'
  readonly reason: keyof typeof texts

  constructor(reason: keyof typeof texts, options?: ErrorOptions) {
    super(texts[reason], options)
    this.reason = reason
  }
}
