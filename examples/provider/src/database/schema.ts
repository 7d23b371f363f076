// Longer than 200 lines, because it contains each table of one schema.

import type { ChainType, FarcasterSigner, RecoveryMethod } from '@keyhook/sdk/wire'
import type { ColumnType } from 'kysely'
import type { AccountType } from '../login-methods/account-kind.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'

/**
 * The schema of the main store, for SQLite and PostgreSQL. Times are milliseconds since the epoch. Booleans are 0 and
 * 1. Keys, shares and digests are unpadded base64url. A `sealed` value is AES-256-GCM under a key outside the database.
 */
export type Schema = {
  signing_keys: {
    kid: string
    app_id: string
    /** Empty after the key is retired. */
    sealed_private_key: string
    /** SPKI PEM. */
    public_key: string
    created_at: number
    /** The time after which the key no longer signs. It still verifies earlier tokens until they expire. */
    retired_at: number | null
  }
  apps: {
    id: string
    users: number
    /**
     * The number of users whose accounts any client can create at no cost, and the time of the last count. Null until
     * they are first counted.
     */
    free_users: Absent<number>
    free_counted_at: Absent<number>
    /** Times of the app's first use and of its last change of settings, with those settings. */
    created_at: Absent<number>
    updated_at: Absent<number>
    settings_digest: Absent<string>
  }
  users: {
    id: string
    app_id: string
    created_at: number
    accepted_terms_at: number | null
    /** Time of the deletion. The user is hidden at once, and all data is deleted 30 days later. */
    deleted_at: Absent<number>
    deleted_by: Absent<'operator' | 'transfer'>
    /**
     * 1 for a guest account without a wallet and without a linked account. `maxUsers` does not count such a user (the
     * user has no seat).
     */
    has_no_seat: Absent<number>
    /** 1 for a user that the app's server created, until the first login. */
    is_unclaimed: Absent<number>
    /** A JSON object that the app's server stores for the user. Null if the server has stored none. */
    custom_metadata: Absent<string>
  }
  /** Keys of apps' servers. A key has a second digest for a while after its rotation. */
  app_keys: {
    app_id: string
    /** The name of the key. */
    id: string
    /** The scopes, separated by spaces. */
    scopes: string
    /** Keyed digest of the secret. */
    digest: string
    previous_digest: Absent<string>
    /** The time until which the previous secret works. */
    previous_until: Absent<number>
    created_at: number
    rotated_at: Absent<number>
  }
  /** The version of an app's allowlist entries. It increases with each change. */
  allowlists: { app_id: string; version: number }
  /** Allowlist entries that servers have added to those of the settings. */
  allowlist_entries: {
    app_id: string
    type: 'email' | 'emailDomain' | 'phone' | 'wallet'
    /** Normalized. */
    value: string
    id: string
    created_at: number
  }
  /** P-256 keys that own server wallets and policies. */
  key_quorums: {
    app_id: string
    id: string
    /** The keys as SPKI in base64, as JSON. */
    public_keys: string
    /** The number of keys that must sign. */
    threshold: number
    display_name: Absent<string>
    created_at: number
  }
  /** Wallets of apps' servers. Their keys are in the recovery store. */
  server_wallets: {
    app_id: string
    id: string
    address: string
    chain_type: ChainType
    /** The key quorum that owns the wallet. */
    owner_id: Absent<string>
    policy_id: Absent<string>
    display_name: Absent<string>
    external_id: Absent<string>
    created_at: number
    exported_at: Absent<number>
    imported_at: Absent<number>
    /** The user who owns a pregenerated wallet. Such a wallet has no separate key in the recovery store. */
    user_id: Absent<string>
  }
  /** Seeds of pregenerated wallets. Their entropies are in the recovery store until the user claims them. */
  pregenerated_seeds: {
    user_id: string
    app_id: string
    /** The ID of the entropy in the recovery store. */
    id: string
    /** The first address of each chain, as JSON. */
    addresses: string
    created_at: number
    /** The time of the claim. The entropy in the recovery store must be destroyed from then on. */
    claimed_at: Absent<number>
  }
  wallet_policies: {
    app_id: string
    id: string
    chain_type: ChainType
    name: string
    /** JSON of the rules. */
    rules: string
    owner_id: Absent<string>
    created_at: number
  }
  /** Nonces of server wallets as the previous release writes them. */
  server_nonces: { app_id: string; wallet_id: string; chain_id: number; next: number; expires_at: number }
  /** Nonces of server wallets that have a transaction. A node may not have received the newest transactions yet. */
  reserved_nonces: {
    app_id: string
    wallet_id: string
    chain_id: number
    nonce: number
    /** The signed transaction, or null while it is prepared. */
    signed: Absent<string>
    /** The time at which an unsigned reservation ends, or at which a signed transaction is sent again. */
    held_until: number
    expires_at: number
  }
  /** Transactions that server wallets sent. */
  server_transactions: {
    app_id: string
    id: string
    wallet_id: string
    caip2: string
    hash: string
    status: 'broadcasted' | 'confirmed' | 'execution_reverted'
    reference_id: Absent<string>
    created_at: number
  }
  accounts: Account
  /** Accounts that a transfer has moved, and accounts of deleted users while the deletion can be undone. */
  released_accounts: Account
  transfers: {
    /** Digest of the nonce. */
    digest: string
    app_id: string
    type: AccountType
    identifier: string
    /** The user who requested the transfer. */
    user_id: string
    session_id: string
    other_user_id: string
    expires_at: number
    /** The time at which the confirming account was first verified. Null if a login confirmed the link. */
    verified_at: Absent<number>
  }
  /** Links in emails that undo an account change. */
  undo_links: {
    /** Digest of the token in the link. */
    digest: string
    app_id: string
    /** The user whose change the link undoes. */
    user_id: string
    kind: 'transfer' | 'update' | 'link'
    /** The account that was removed or added. */
    type: AccountType
    identifier: string
    /**
     * The accounts before the change, as rows in JSON. For a transfer, only the moved account: the other accounts are
     * in `released_accounts`.
     */
    accounts: string
    changed_at: number
    expires_at: number
  }
  sessions: {
    id: string
    app_id: string
    user_id: string
    kind: 'login' | 'fork'
    sealed_family_key: string
    /** The number of the newest refresh token. */
    generation: number
    /** 1 if the client has used the newest tokens, which proves that the client received them. */
    is_seen: number
    rotated_at: number
    created_at: number
    expires_at: number
    ended_at: number | null
    ended_by: string | null
    /**
     * RFC 7638 thumbprint of the browser's key, if the session is bound to a key. For a fork, the key that can recover
     * the fork.
     */
    thumbprint: string | null
    parent_id: string | null
    parent_generation: number | null
    /** The time until which a fork can be recovered. */
    recoverable_until: number | null
    /** Thumbprint of the wallet frame's key. Only this key receives the user's shares in the session. */
    frame_thumbprint: Absent<string>
    frame_storage: Absent<FrameStatement['storage']>
    /** 1 if the page key verified the frame key, and with it the storage that the frame reports: see `isForgetful`. */
    storage_proven: Absent<number>
    /**
     * 1 after a user action in the session: see `isOpenFrame`. For a session without a frame key, see
     * `approveSessionFrame`.
     */
    frame_approved: Absent<number>
    /** Time of a recent call that the frame's key signed: see `storeFrameProof`. */
    frame_proven_at: Absent<number>
    /** The frame key that the user approved in the session. The page may have bound another key after the approval. */
    approved_frame: Absent<string>
    /** 1 if there was a user action with the page key before this login: see `page_keys`. */
    page_key_known: Absent<number>
    /** 1 if the provider has requested a user action at the next login: see `isLoginRequested`. */
    login_requested: Absent<number>
    /** Digest of the network of the user action: see `awaitsFirstNetwork`. Null without a user action. */
    first_network: Absent<string>
    /** Earliest time of the session's next email about a new frame key. Null if no email was sent yet. */
    frame_notice_after: Absent<number>
    /**
     * The networks of the emails about frame keys: a JSON array of keyed digests, see `tellOfFrameKey`. Cleared when
     * the next email is due.
     */
    frame_notice_networks: Absent<string>
    /**
     * For a session in a wallet's browser: keyed digest of the network and origin for which its token is valid. Changes
     * to 'used' when the session links a wallet. Null for every other session.
     */
    handover: Absent<string>
    /** Keyed digest of the network and client of the last rotation. */
    rotated_by: Absent<string>
    /** 1 if the user logged in on a page of the provider. No page of the app receives these tokens. */
    is_own_page: Absent<number>
    /** Names that the user recognizes, such as 'Firefox' and 'Linux'. */
    browser: Absent<string>
    system: Absent<string>
  }
  /** Sent codes and links: one active code per account, purpose and browser. */
  code_requests: {
    id: string
    app_id: string
    address: string
    /** See `purposeKey`. */
    purpose: string
    client: string
    /** Thumbprint of the browser's key, or '' without one. */
    thumbprint: string
    /** Digest of the code, sealed. Null if no code was sent, because the account is locked. */
    digest: string | null
    link_digest: string | null
    tries: number
    created_at: number
    /**
     * The time at which the code expires and the link can no longer log in. For one more day, the link still verifies
     * the owner of the mailbox.
     */
    expires_at: number
    consumed_at: number | null
  }
  /** Challenges for browsers. Each is valid once for one purpose. */
  challenges: {
    digest: string
    app_id: string
    purpose: string
    client: string
    /** Thumbprint of the browser's key, or '' without one. */
    thumbprint: string
    expires_at: number
  }
  /** Public keys of passkeys. Their users are in the table of accounts. */
  passkeys: {
    app_id: string
    credential_id: string
    /** COSE. */
    public_key: string
    /** The random user handle that the authenticator stores. It does not identify a user. */
    user_handle: string
    /** The signature counter of the authenticator, or 0 if it has none. */
    counter: number
    /** The transports of the authenticator, as JSON. */
    transports: string
  }
  /** Confirmations whose change was not made yet. Each is valid once in its session. */
  confirmations: {
    session_id: string
    action: string
    expires_at: number
    /** The time at which the confirming account was first verified. Null for an MFA proof. */
    verified_at: Absent<number>
  }
  /** Cross-app grants that the requester's provider has not redeemed yet, by the digest of the code. */
  cross_app_codes: {
    digest: string
    /** The provider app, in which the user has an account. */
    app_id: string
    user_id: string
    /** The session in which the user granted access. */
    session_id: string
    requester_id: string
    redirect_uri: string
    /** Digest of the PKCE verifier of the requester's provider. */
    challenge: string
    nonce: string
    expires_at: number
  }
  /**
   * Wallets for which the app's server may request signatures. `policy` is the `DelegationPolicy` in JSON that was
   * shown to the user.
   */
  delegations: { app_id: string; address: string; user_id: string; policy: string; created_at: number }
  /**
   * Signed transactions of delegated wallets, and their totals. `cost` is the highest possible cost in the chain's
   * smallest unit. See `countSpending`.
   */
  delegated_transactions: { app_id: string; address: string; hash: string; cost: string; expires_at: number }
  /**
   * Signed transactions of users, as in `delegated_transactions`, by the hash of the frame's request. Used if the app's
   * settings have a daily limit.
   */
  wallet_spendings: { app_id: string; address: string; hash: string; cost: string; expires_at: number }
  /** MFA methods of users, except passkeys. */
  mfa: {
    user_id: string
    phone: string | null
    /** The secret of the authenticator app, and the last time step whose code was used (RFC 6238). */
    sealed_totp: string | null
    totp_step: number
    /** A new secret that was shown to the user but not yet confirmed with a code. */
    sealed_new_totp: string | null
    /** Keyed digests of the unused recovery codes, as JSON. */
    recovery_codes: string
    /** Earliest time at which an operator may reset the MFA of a user who has lost all methods. */
    reset_at: Absent<number>
  }
  /** Transfers that were signed without MFA: one total of the highest costs for each period. See `spendingPeriods`. */
  spared_transfers: { user_id: string; period: string; cost: string; expires_at: number }
  /** Access to the user's wallets that the user has granted to requester apps, until it is revoked. */
  cross_app_grants: { user_id: string; requester_id: string; granted_at: number; last_used_at: number }
  /** Logins that were started at OAuth providers. */
  oauth_requests: {
    id: string
    /** Digests of the state, which is sent to the OAuth provider, and of the verifier, which stays in the browser. */
    state: string
    challenge: string
    app_id: string
    /** The login method. */
    provider: string
    /** The page of the app to which the user returns. */
    redirect_to: string
    client: string
    /** Thumbprint of the browser's key, or '' without one. */
    thumbprint: string
    /** The session that links the account, or '' for a login. */
    session_id: string
    /** Thumbprint of the page's wallet frame key when the login started. Null if the page had no frame. */
    frame_thumbprint: Absent<string>
    frame_storage: Absent<FrameStatement['storage']>
    /** Digest of a token in the provider's page. Set while the page shows its Continue prompt. */
    ask_digest: Absent<string>
    /** The kind of Continue prompt that the page showed. The click is valid for this kind only. */
    shown_kind: Absent<'login' | 'approvals' | 'link' | 'add' | 'backup'>
    /** Time of the click on Continue. Null before the click, or if the page showed no prompt. */
    continued_at: Absent<number>
    /**
     * Digest of the code with which the client retrieves the OAuth provider's answer. Null until the answer arrives.
     */
    code: string | null
    sealed_answer: string | null
    expires_at: number
  }
  /** Consecutive failed guesses, by account, or by account and known device. */
  failures: { account: string; count: number; locked_until: number }
  /** Devices that are known to accounts and mailboxes. `key` is the keyed digest of the account or mailbox. */
  known_devices: {
    key: string
    app_id: string
    thumbprint: string
    expires_at: number
    /**
     * 1 if the device confirmed the account with a code, or with a link that this device requested. Null if it only
     * opened a link.
     */
    entered_code: Absent<number>
  }
  /** Times of sent messages, newest last, as a JSON array. */
  sendings: { address: string; mailbox: string; times: string; expires_at: number }
  limits: { key: string; count: number; expires_at: number }
  proofs: { id: string; digest: string; expires_at: number }
  /** DPoP proofs that were used, until they expire. */
  used_proofs: { digest: string; expires_at: number }
  /** Farcaster login messages that a phone signed, as JSON from the relay. `id` is a digest of the channel's nonce. */
  farcaster_channels: { id: string; result: string; expires_at: number }
  /**
   * The Farcaster signers of a user. `fid` is the Farcaster ID. `expires_at` is the expiry of the request for the
   * signer.
   */
  farcaster_signers: {
    app_id: string
    user_id: string
    public_key: string
    fid: string
    token: string
    approval_url: string
    status: FarcasterSigner['status']
    expires_at: number
  }
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
    recovery_method: RecoveryMethod
    status: 'pending' | 'active'
    sealed_auth_share: string
    /**
     * Encrypted by the wallet frame with the recovery key of the recovery store. Also encrypted with the user's secret,
     * if the recovery method has a secret.
     */
    recovery_ciphertext: string
    /** Parameters for deriving a key from the user's secret, as JSON. */
    recovery_parameters: Absent<string>
    /** Digest of a value that only a frame with the user's recovery secret can derive. */
    sealed_recovery_proof: Absent<string>
    /** The change that set the current recovery method. Null for the first method. */
    recovery_change: Absent<string>
    created_at: number
    committed_at: number | null
    /** Thumbprint of the wallet frame's key that prepared the wallet. */
    frame_thumbprint: string | null
    /** 1 for an imported private key. */
    is_imported: Absent<number>
  }
  /** Pending changes of the recovery method, one per entropy. */
  recovery_changes: {
    entropy_id: string
    id: string
    app_id: string
    user_id: string
    epoch: number
    recovery_method: RecoveryMethod
    sealed_auth_share: string
    recovery_ciphertext: string
    recovery_parameters: string | null
    sealed_recovery_proof: string | null
    expires_at: number
  }
  /** Replaced recovery methods. `id` identifies the change that had set the method, or is 'first'. */
  previous_recoveries: Schema['recovery_changes']
  wallets: {
    entropy_id: string
    app_id: string
    user_id: string
    address: string
    chain_type: ChainType
    /** The index in the derivation path of the chain. Imported keys have negative indexes, starting at -1. */
    wallet_index: number
    created_at: number
  }
  /** The app's imported wallets by address. */
  imported_addresses: {
    app_id: string
    address: string
    entropy_id: string
  }
  /** The keys of wallet frames that have opened a user's wallets. */
  frame_keys: {
    user_id: string
    thumbprint: string
    storage: FrameStatement['storage']
    first_seen_at: number
    last_seen_at: number
    times_seen: number
    /** Due time of the next email about the frame key. Null after the email was sent. */
    tell_at: Absent<number>
    /** Set while only a page has named the frame key: see `marked`. */
    attested: Absent<number>
    /** Set while clicks in the frame approve lasting actions: see `marked`. */
    settled: Absent<number>
  }
  /** The frame keys that page keys have verified ("attested"). */
  frame_attestations: {
    user_id: string
    thumbprint: string
    /** Thumbprint of the page's key, or the ID of a session without a page key. */
    page_key: string
    /** 1 if the frame key is the user's first, and its frame did not respond in time at the login. */
    is_first: number
    attested_at: number
  }
  /** The page keys whose sessions were bound to a known frame key: see `keepFramePage`. */
  frame_pages: {
    user_id: string
    thumbprint: string
    page_key: string
    /** 1 after a user action for the frame key in a session with this page key. */
    approved: Absent<number>
  }
  /**
   * The page keys with which there was a sign-up or a user action, as thumbprints (RFC 7638). A key that the user made
   * unknown has no row.
   */
  page_keys: {
    user_id: string
    page_key: string
    /** 1 if the browser loses the frame key between visits, as its last frame with a user action reported. */
    is_forgetful: number
    /** Digest of the network of the last user action with the key. */
    first_network: Absent<string>
    /** Time of the last login with the key. */
    used_at: number
  }
  /**
   * Public keys that verify grants. Provider processes sign these grants for the recovery service. `kid` is a MAC of the
   * key by the root secret.
   */
  recovery_grant_keys: { kid: string; public_key: string; expires_at: number }
  /** Client events that have not been forwarded yet. */
  client_events: {
    id: string
    app_id: string
    name: string
    payload: string
    received_at: number
    expires_at: number
  }
  /** Webhooks of each endpoint. `endpoint` is the app's ID, a slash and the ID of the endpoint in the settings. */
  webhook_deliveries: {
    endpoint: string
    /** The ID of the webhook, which is the same for each endpoint, attempt and replay. */
    id: string
    app_id: string
    /** The user's ID, or '' for an event of the app. Webhooks of one subject are delivered in order. */
    subject: string
    /** The position in the queue of the subject. */
    number: number
    type: string
    body: string
    status: 'pending' | 'delivered' | 'failed'
    attempts: number
    /** The reason why the last attempt failed. */
    error: Absent<string>
    created_at: number
    /** The time after which the webhook is no longer retried. */
    retry_until: number
    delivered_at: Absent<number>
    expires_at: number
  }
  /** The queues of webhooks, one per endpoint and subject. */
  webhook_queues: {
    endpoint: string
    subject: string
    /** The number of the last webhook. Its row is locked until the event commits, so numbers are in commit order. */
    number: number
    /** The time of the next attempt. Null for an empty queue. */
    due_at: Absent<number>
    /** The process that delivers from the queue. */
    worker: Absent<string>
    expires_at: number
  }
  /** The processes that deliver webhooks. A process that has not renewed its row has crashed. */
  webhook_workers: { id: string; expires_at: number }
  /** Endpoints that failed many times in a row. One webhook at a time tests whether an endpoint responds again. */
  webhook_circuits: { endpoint: string; openings: number; probe_at: number }
  /** The audit log of each app, and of the installation with an empty `app_id`. Rows are never updated. */
  audit_entries: {
    app_id: string
    /** The position in the log, from 1. */
    number: number
    at: number
    /** The entry as JSON. */
    body: string
    /** The digest of the previous entry, or '' for the first one. */
    previous: string
    /** Keyed digest of the other columns. */
    digest: string
  }
  /** The last entry of each audit log. Its row is locked until the change commits, so numbers are in commit order. */
  audit_heads: {
    app_id: string
    number: number
    digest: string
    /** The first entry that retention has not deleted, and the digest of the entry before it. */
    first_number: number
    first_previous: string
    /** Keyed digest of the other columns. */
    seal: string
  }
  installation: Installation
}

/** One row that identifies the installation and its secret. */
export type Installation = {
  id: number
  /** A value that the main store and its recovery store share. */
  pair: string
  /** In the main store: 1 if a recovery store exists. In a recovery store: 1 if it has recorded its main store. */
  is_paired: number
  /** Fingerprint of the current secret. */
  fingerprint: string
  /** Fingerprint of the previous secret, while its values are being re-encrypted. */
  retiring: string | null
  /** Set in the main store only: see `Secrets.names`. */
  sealed_names: string | null
  /** Identifies a PostgreSQL store: see `readLocation`. */
  location: string | null
}

/** A nullable column that an insert may omit. */
type Absent<value> = ColumnType<value | null, value | null | undefined, value | null>

type Account = {
  app_id: string
  type: AccountType
  /** The normalized identifier, so that all spellings of an account have one value. */
  identifier: string
  user_id: string
  /** JSON of the profile, see `Profile`. Null for an email address. */
  profile: Absent<string>
  /** Time of the first verification, or of the import if the user has not proved the account yet. */
  first_verified_at: number
  /** 0 for an imported account that the user has not proved yet. */
  latest_verified_at: number
  /** The first verification of the account that this account replaced. Null if it replaced none. */
  senior_since: Absent<number>
}

/** The separate recovery store, sealed with another secret (security rule 18). By default another file. */
export type RecoverySchema = {
  recovery_keys: {
    app_id: string
    user_id: string
    address: string
    chain_type: ChainType
    sealed_key: string
    /** The last time at which a frame requested the key of a wallet that is being created. */
    created_at: number
    /** Time at which the key was created. */
    made_at: number
  }
  /** The keys of server wallets. */
  server_keys: { app_id: string; wallet_id: string; sealed_key: string; created_at: number }
  /** The keys of delegated wallets. */
  delegated_keys: Omit<RecoverySchema['recovery_keys'], 'made_at'>
  /**
   * Wallet frames that have received the recovery key of a wallet. Only a recovery service uses this table and the
   * following ones.
   */
  wallet_frames: {
    app_id: string
    user_id: string
    chain_type: ChainType
    address: string
    thumbprint: string
    last_seen_at: number
  }
  proofs: { id: string; expires_at: number }
  limits: Schema['limits']
  events: Schema['events']
  installation: Installation
}
