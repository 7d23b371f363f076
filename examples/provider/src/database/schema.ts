/**
 * One schema for SQLite and PostgreSQL. Times are milliseconds since the epoch; booleans are 0 and 1; keys, shares and
 * digests are unpadded base64url. What is `sealed` is AES-256-GCM under a key that is not in the database.
 */
export type Schema = {
  signing_keys: {
    kid: string
    app_id: string
    sealed_private_key: string
    /** SPKI PEM. */
    public_key: string
    created_at: number
    /** Signs nothing from then on, but still verifies what it signed. */
    retired_at: number | null
  }
  apps: { id: string; users: number }
  users: { id: string; app_id: string; created_at: number; accepted_terms_at: number | null }
  accounts: {
    app_id: string
    type: 'email'
    /** Normalised: what two spellings of one account share. */
    identifier: string
    user_id: string
    first_verified_at: number
    latest_verified_at: number
  }
  sessions: {
    id: string
    app_id: string
    user_id: string
    kind: 'login' | 'fork'
    sealed_family_key: string
    /** The newest refresh token's number. */
    generation: number
    /** Whether the newest tokens are known to have arrived. */
    is_seen: number
    rotated_at: number
    created_at: number
    expires_at: number
    ended_at: number | null
    ended_by: string | null
    /** RFC 7638 thumbprint of the browser's key, when the session is bound to one. */
    thumbprint: string | null
    parent_id: string | null
    parent_generation: number | null
    /** A fork that nobody has recovered yet, until then. */
    recoverable_until: number | null
  }
  codes: {
    id: string
    app_id: string
    address: string
    purpose: 'login'
    client: string
    thumbprint: string | null
    digest: string
    tries: number
    created_at: number
    expires_at: number
    consumed_at: number | null
  }
  /** Wrong codes in a row, by account, or by account and known device. */
  failures: { account: string; count: number; locked_until: number }
  /** When something was sent, newest last, as a JSON array of times. */
  sendings: { address: string; times: string; expires_at: number }
  limits: { key: string; count: number; expires_at: number }
  proofs: { id: string; digest: string; expires_at: number }
  answers: {
    key: string
    request: string
    status: number | null
    sealed_body: string | null
    started_at: number
    expires_at: number
  }
  events: {
    id: string
    app_id: string
    type: string
    user_id: string | null
    session_id: string | null
    created_at: number
  }
  entropies: {
    id: string
    app_id: string
    user_id: string
    epoch: number
    recovery_method: 'privy'
    status: 'pending' | 'active'
    sealed_auth_share: string
    /** Encrypted by the frame under the recovery key, which is in the other store. */
    recovery_ciphertext: string
    created_at: number
    committed_at: number | null
  }
  wallets: {
    entropy_id: string
    app_id: string
    user_id: string
    address: string
    chain_type: 'ethereum' | 'solana'
    wallet_index: number
    created_at: number
  }
}

/** A store of its own, by default another file, under another secret (security rule 18). */
export type RecoverySchema = {
  recovery_keys: {
    app_id: string
    user_id: string
    address: string
    chain_type: 'ethereum' | 'solana'
    sealed_key: string
    created_at: number
  }
}
