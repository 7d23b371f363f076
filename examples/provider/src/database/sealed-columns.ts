import { sealedMfaColumns } from '../mfa-methods/mfa-methods.js'
import type { RecoverySchema, Schema } from './schema.js'

const walletKey = ({
  address,
  app_id,
  chain_type,
  user_id,
}: Pick<RecoverySchema['recovery_keys'], 'address' | 'app_id' | 'chain_type' | 'user_id'>) => [
  app_id,
  user_id,
  chain_type,
  address,
]

/**
 * The context (additional data) that each sealed value is bound to. A value that is moved to another row cannot be
 * decrypted (threat 28).
 */
export const about = {
  answer: ({ key }: Pick<Schema['answers'], 'key'>) => [key],
  authShare: ({ app_id, epoch, id, user_id }: Pick<Schema['entropies'], 'app_id' | 'epoch' | 'id' | 'user_id'>) => [
    app_id,
    user_id,
    id,
    'auth-share',
    String(epoch),
  ],
  code: ({ id }: Pick<Schema['code_requests'], 'id'>) => [id],
  delegatedKey: (wallet: Parameters<typeof walletKey>[0]) => ['delegated-key', ...walletKey(wallet)],
  family: ({ app_id, id }: Pick<Schema['sessions'], 'app_id' | 'id'>) => [app_id, id],
  mfa:
    (method: string) =>
    ({ user_id }: Pick<Schema['mfa'], 'user_id'>) => [method, user_id],
  oauthAnswer: ({ id }: Pick<Schema['oauth_requests'], 'id'>) => ['oauth-answer', id],
  names: ({ pair }: Pick<Schema['installation'], 'pair'>) => ['names', pair],
  recoveryProof: ({ app_id, epoch, id, user_id }: Pick<Schema['entropies'], 'app_id' | 'epoch' | 'id' | 'user_id'>) => [
    app_id,
    user_id,
    id,
    'recovery-proof',
    String(epoch),
  ],
  recoveryKey: (wallet: Parameters<typeof walletKey>[0]) => walletKey(wallet),
  serverKey: ({ app_id, wallet_id }: Pick<RecoverySchema['server_keys'], 'app_id' | 'wallet_id'>) => [
    'server-key',
    app_id,
    wallet_id,
  ],
  signingKey: ({ app_id, kid }: Pick<Schema['signing_keys'], 'app_id' | 'kid'>) => [app_id, kid],
} as const

/** A column with sealed values. `about` returns the context of a value, from the columns that identify the row. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  readonly row: readonly string[]
  readonly purpose: string
  readonly about: (row: Readonly<Record<string, string>>) => readonly string[]
}

const column = <table extends keyof Schema, name extends keyof Schema[table] & string>(
  table: table,
  column: keyof Schema[table] & string,
  row: readonly name[],
  purpose: string,
  about: (row: Pick<Schema[table], name>) => readonly string[],
): SealedColumn => ({
  table,
  column,
  row,
  purpose,
  // The schema types the columns that the database returns.
  about: (values) => about(values as unknown as Pick<Schema[table], name>),
})

/**
 * Columns that identify a replaced recovery method. The columns include the change's ID, because an entropy can have
 * several replaced methods.
 */
const previous = ['app_id', 'user_id', 'entropy_id', 'epoch', 'id'] as const

const changed = ['app_id', 'user_id', 'entropy_id', 'epoch'] as const

/** The sealed columns of both stores. A rotation of secrets encrypts their values again (security rule 32). */
export const sealedColumns: Readonly<Record<'main' | 'recovery', readonly SealedColumn[]>> = {
  main: [
    column('answers', 'sealed_body', ['key'], 'answers', about.answer),
    column('code_requests', 'digest', ['id'], 'codes', about.code),
    column('entropies', 'sealed_auth_share', ['app_id', 'user_id', 'id', 'epoch'], 'auth-shares', about.authShare),
    column(
      'entropies',
      'sealed_recovery_proof',
      ['app_id', 'user_id', 'id', 'epoch'],
      'auth-shares',
      about.recoveryProof,
    ),
    column('installation', 'sealed_names', ['pair'], 'names-key', about.names),
    ...sealedMfaColumns.map(({ column: name, method }) => column('mfa', name, ['user_id'], 'codes', about.mfa(method))),
    column('oauth_requests', 'sealed_answer', ['id'], 'codes', about.oauthAnswer),
    column('recovery_changes', 'sealed_auth_share', changed, 'auth-shares', (row) =>
      about.authShare({ ...row, id: row.entropy_id }),
    ),
    column('recovery_changes', 'sealed_recovery_proof', changed, 'auth-shares', (row) =>
      about.recoveryProof({ ...row, id: row.entropy_id }),
    ),
    column('previous_recoveries', 'sealed_auth_share', previous, 'auth-shares', (row) =>
      about.authShare({ ...row, id: row.entropy_id }),
    ),
    column('previous_recoveries', 'sealed_recovery_proof', previous, 'auth-shares', (row) =>
      about.recoveryProof({ ...row, id: row.entropy_id }),
    ),
    column('sessions', 'sealed_family_key', ['app_id', 'id'], 'families', about.family),
    column('signing_keys', 'sealed_private_key', ['app_id', 'kid'], 'signing-keys', about.signingKey),
  ],
  recovery: [
    {
      table: 'delegated_keys',
      column: 'sealed_key',
      row: ['app_id', 'user_id', 'chain_type', 'address'],
      purpose: 'delegated-keys',
      about: (row) => about.delegatedKey(row as unknown as RecoverySchema['delegated_keys']),
    },
    {
      table: 'recovery_keys',
      column: 'sealed_key',
      row: ['app_id', 'user_id', 'chain_type', 'address'],
      purpose: 'recovery-keys',
      about: (row) => about.recoveryKey(row as unknown as RecoverySchema['recovery_keys']),
    },
    {
      table: 'server_keys',
      column: 'sealed_key',
      row: ['app_id', 'wallet_id'],
      purpose: 'server-keys',
      about: (row) => about.serverKey(row as unknown as RecoverySchema['server_keys']),
    },
  ],
}
