// Longer than a file of code: every table of one schema, as one type, beside each other.

import type { ChainType, FarcasterSigner, RecoveryMethod } from '@keyhook/sdk/wire'
import type { ColumnType } from 'kysely'
import type { AccountType } from '../login-methods/account-kind.js'
import type { FrameStatement } from '../rules/parse-frame-statement.js'

/**
 * One schema for SQLite and PostgreSQL. Times are milliseconds since the epoch; booleans are 0 and 1; keys, shares and
 * digests are unpadded base64url. What is `sealed` is AES-256-GCM under a key that is not in the database.
 */
export type Schema = {
  signing_keys: {
    kid: string
    app_id: string
    /** Empty once it is retired. */
    sealed_private_key: string
    /** SPKI PEM. */
    public_key: string
    created_at: number
    /** Signs nothing from then on, and verifies what it signed for as long as that may live. */
    retired_at: number | null
  }
  apps: {
    id: string
    users: number
    /** When the app was first served, when its settings last changed, and what they were then. */
    created_at: Absent<number>
    updated_at: Absent<number>
    settings_digest: Absent<string>
  }
  users: {
    id: string
    app_id: string
    created_at: number
    accepted_terms_at: number | null
    /** From then on nothing of the user is shown, and after 30 days nothing is kept. */
    deleted_at: Absent<number>
    deleted_by: Absent<'operator' | 'transfer'>
    /** A JSON object of the app's server. Null until it stores one. */
    custom_metadata: Absent<string>
  }
  accounts: Account
  /** What deleted users had, for as long as the deletion can be undone; also the account that a transfer has moved. */
  released_accounts: Account
  transfers: {
    /** Of the nonce. */
    digest: string
    app_id: string
    type: AccountType
    identifier: string
    /** Who may take the account, in which session, and from whom. */
    user_id: string
    session_id: string
    other_user_id: string
    expires_at: number
    /** The time at which the account that confirmed the link was first verified. Null where a login confirmed it. */
    verified_at: Absent<number>
  }
  /** What emails report, and can undo. */
  undo_links: {
    /** Of what the link holds. */
    digest: string
    app_id: string
    /** Who is given back what they had. */
    user_id: string
    kind: 'transfer' | 'update' | 'link'
    /** The account that went, or came. */
    type: AccountType
    identifier: string
    /** The accounts before, as rows in JSON; of a transfer none, for they are kept aside. */
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
    /** The newest refresh token's number. */
    generation: number
    /** Whether the newest tokens are known to have arrived. */
    is_seen: number
    rotated_at: number
    created_at: number
    expires_at: number
    ended_at: number | null
    ended_by: string | null
    /** RFC 7638 thumbprint of the browser's key, when the session is bound to one; of a fork, the key that recovers it. */
    thumbprint: string | null
    parent_id: string | null
    parent_generation: number | null
    /** A fork that is not recovered yet, until then. */
    recoverable_until: number | null
    /** Of the wallet frame's key, which alone gets shares for this session; and what the browser keeps of it. */
    frame_thumbprint: Absent<string>
    frame_storage: Absent<FrameStatement['storage']>
    /** 1 if the page's key verified the frame key, and so what the frame says of its storage: see `isForgetful`. */
    storage_proven: Absent<number>
    /** 1 after the user acted in the session: see `isOpenFrame`. Without a frame key: see `approveSessionFrame`. */
    frame_approved: Absent<number>
    /** 1 after the user made the page's key unknown: see `forgetFrames`. */
    page_key_forgotten: Absent<number>
    /** 1 if the user signed up or acted before with the page's key of this login. */
    page_key_known: Absent<number>
    /** 1 if the user acts by the next login: see `isLoginAsked`. */
    login_asked: Absent<number>
    /** Digest of the network of the login: see `requireFirstNetwork`. */
    first_network: Absent<string>
    /** When the session may next cause an email about a new frame key; null before the first. */
    frame_notice_after: Absent<number>
    /** The networks of the emails since the last one that was due: a JSON array of keyed digests, see `tellOfFrameKey`. */
    frame_notice_networks: Absent<string>
    /**
     * For a session in a wallet's browser: the keyed digest of the network and origin that its token is valid from, and 'used'
     * after it has linked a wallet. Null for every other session.
     */
    handover: Absent<string>
    /** Keyed digest of the network and client of the last rotation. */
    rotated_by: Absent<string>
    /** 1 where the user has logged in on a page of the provider's own, whose tokens no page of the app's gets. */
    is_own_page: Absent<number>
    /** What the user recognizes it by, such as 'Firefox' and 'Linux'. */
    browser: Absent<string>
    system: Absent<string>
  }
  /** Codes and links that were sent: one live code for each account, purpose and browser. */
  code_requests: {
    id: string
    app_id: string
    address: string
    /** See `purposeKey`. */
    purpose: string
    client: string
    /** Of the browser's key; '' for one without. */
    thumbprint: string
    /** Of the code, sealed; null where none was sent, as the account looks at none. */
    digest: string | null
    link_digest: string | null
    tries: number
    created_at: number
    /** A day later, when the link no longer shows whose mailbox it was sent to. It logs in for as long as the code. */
    expires_at: number
    consumed_at: number | null
  }
  /** What was given to a browser to sign: good once, for one purpose, until then. */
  challenges: {
    digest: string
    app_id: string
    purpose: string
    client: string
    /** Of the browser's key; '' for one without. */
    thumbprint: string
    expires_at: number
  }
  /** What passkeys are verified by. Whose they are is with the accounts. */
  passkeys: {
    app_id: string
    credential_id: string
    /** COSE. */
    public_key: string
    /** Which the authenticator keeps with it. Random: it tells nobody whose it is. */
    user_handle: string
    /** How often its authenticator says that it was used; 0 where it does not count. */
    counter: number
    /** How its authenticator is reached, as JSON. */
    transports: string
  }
  /** What users have confirmed and not yet done: good once, in that session, until then. */
  confirmations: {
    session_id: string
    action: string
    expires_at: number
    /** The time at which the account that confirmed was first verified. Null for an MFA proof. */
    verified_at: Absent<number>
  }
  /** What users have agreed to and requesters have not come for yet, by a digest of the code. */
  cross_app_codes: {
    digest: string
    /** The user's, which is the home. */
    app_id: string
    user_id: string
    /** In which the user agreed. */
    session_id: string
    requester_id: string
    redirect_uri: string
    /** Digest of the verifier that the requester's provider has kept. */
    challenge: string
    nonce: string
    expires_at: number
  }
  /** Wallets that the app's server may have signed for. `policy`: a `DelegationPolicy` as JSON, which the user was shown. */
  delegations: { app_id: string; address: string; user_id: string; policy: string; created_at: number }
  /** What was signed for them, by its hash, and the most it can cost, in the chain's smallest unit. */
  delegated_transactions: { app_id: string; address: string; hash: string; cost: string; expires_at: number }
  /** The same of what users signed, by the hash of what was asked of the frame, where the app's settings limit it by the day. */
  wallet_spendings: { app_id: string; address: string; hash: string; cost: string; expires_at: number }
  /** The second factors of users, besides passkeys. */
  mfa: {
    user_id: string
    phone: string | null
    /** The secret of an authenticator app, and the last step a code was taken for (RFC 6238). */
    sealed_totp: string | null
    totp_step: number
    /** A secret that was shown, and has made no code yet. */
    sealed_new_totp: string | null
    /** Keyed digests of the codes that are left, as JSON. */
    recovery_codes: string
    /** When an operator may take all of it away, who was asked to by a user that lost every method. */
    reset_at: Absent<number>
  }
  /** Transfers that went without a second factor, and the most they can cost. */
  spared_transfers: { user_id: string; hash: string; cost: string; expires_at: number }
  /** The apps that a user has agreed to, until the user takes it back. */
  cross_app_grants: { user_id: string; requester_id: string; granted_at: number; last_used_at: number }
  /** Logins that were started at OAuth providers. */
  oauth_requests: {
    id: string
    /** Digests: of the state that goes there and back, and of the verifier, which stays in the browser. */
    state: string
    challenge: string
    app_id: string
    /** The method. */
    provider: string
    /** The app's page to go on with. */
    redirect_to: string
    client: string
    /** Of the browser's key; '' for one without. */
    thumbprint: string
    /** Of the user who links; '' for a login. */
    session_id: string
    /** Thumbprint of the page's wallet frame key when the login started. Null if the page had no frame. */
    frame_thumbprint: Absent<string>
    frame_storage: Absent<FrameStatement['storage']>
    /** Digest of the token in the provider's page while the page asks the user to continue. */
    ask_digest: Absent<string>
    /** Time of the click on Continue. Null before the click, and if the page did not ask. */
    continued_at: Absent<number>
    /** Digest of the code that stands for the site's answer, which is sealed; null before there is one. */
    code: string | null
    sealed_answer: string | null
    expires_at: number
  }
  /** Guesses in a row, by account, or by account and known device. */
  failures: { account: string; count: number; locked_until: number }
  /** What knows a device: the keyed digest of an account, or of a mailbox. */
  known_devices: {
    key: string
    app_id: string
    thumbprint: string
    expires_at: number
    /** 1 if the device proved the account by a code or by the link that it requested. Null if it only opened a link. */
    entered_code: Absent<number>
  }
  /** When something was sent, newest last, as a JSON array of times. */
  sendings: { address: string; mailbox: Absent<string>; times: string; expires_at: number }
  limits: { key: string; count: number; expires_at: number }
  proofs: { id: string; digest: string; expires_at: number }
  /** What is good once and has been used, for as long as it would be good. */
  spent_proofs: { digest: string; expires_at: number }
  /** What phones have signed, as a relay said it: JSON, by a digest of the channel's nonce. */
  farcaster_channels: { id: string; result: string; expires_at: number }
  /** The keys that write on Farcaster for a user, as Farcaster said of each. `fid`: the account's, `expires_at` the request's. */
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
    /** Encrypted by the frame under the recovery key, which is in the other store, and the user's secret where they have one. */
    recovery_ciphertext: string
    /** How the user's secret becomes a key, as JSON. */
    recovery_parameters: Absent<string>
    /** Digest of what shows that somebody knows the secret. */
    sealed_recovery_proof: Absent<string>
    /** The change that brought this way to recover it; null while it has the first. */
    recovery_change: Absent<string>
    created_at: number
    committed_at: number | null
    /** Of the wallet frame's key that prepared it. */
    frame_thumbprint: string | null
    /** Whether it is a private key from elsewhere, and no seed. */
    is_imported: Absent<number>
  }
  /** Ways to recover that are not yet the wallet's: one for each entropy, until it is taken or given up. */
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
  /** What a change of recovery has replaced. `id`: the change that had brought it, or 'first'. */
  previous_recoveries: Schema['recovery_changes']
  wallets: {
    entropy_id: string
    app_id: string
    user_id: string
    address: string
    chain_type: ChainType
    /** On the path of its chain. Imported keys have none: they are counted down from -1. */
    wallet_index: number
    created_at: number
  }
  /** The imported wallet that has an address of an app. */
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
    /** When the user is next to be told of it; null once told. */
    tell_at: Absent<number>
    /** Set while no user action stands behind the key, for which the page vouched: see `vouched-frames.ts`. */
    vouched: Absent<number>
    /** Set once the user proved an account in the frame after the login: see `settled-frames.ts`. */
    settled: Absent<number>
  }
  /** The page keys that vouched for a frame key. */
  frame_vouchers: {
    user_id: string
    thumbprint: string
    /** Thumbprint of the page's key, or the id of a session without one. */
    page_key: string
    /** 1 if the frame was the user's first, which was slow at the login. */
    is_first: number
    vouched_at: number
  }
  /** The page keys in whose sessions a known frame key was bound: see `keepFramePage`. */
  frame_pages: { user_id: string; thumbprint: string; page_key: string }
  /** The keys by which the processes of the provider sign grants for the recovery service: public halves alone. */
  recovery_grant_keys: { kid: string; public_key: string; expires_at: number }
  /** What clients have told, until it was handed on. */
  client_events: {
    id: string
    app_id: string
    name: string
    payload: string
    received_at: number
    expires_at: number
  }
  installation: Installation
}

/** One row, by which a store knows the installation and the secret it belongs to. */
export type Installation = {
  id: number
  /** The same in the database and its recovery store. */
  pair: string
  /** Of the database: whether there is a recovery store. Of a recovery store: whether it knows its database. */
  is_paired: number
  /** Of the secret that seals. */
  fingerprint: string
  /** Of the secret before it, while values that it sealed are sealed anew. */
  retiring: string | null
  /** Of the database: see `Secrets.names`. */
  sealed_names: string | null
  /** Identifies a PostgreSQL store: see `readPlace`. */
  place: string | null
}

/** A column that older releases do not write. */
type Absent<value> = ColumnType<value | null, value | null | undefined, value | null>

type Account = {
  app_id: string
  type: AccountType
  /** Normalised: what two spellings of one account share. */
  identifier: string
  user_id: string
  /** JSON of what else is known of it, see `Profile`. Nothing is known of an email address. */
  profile: Absent<string>
  first_verified_at: number
  latest_verified_at: number
}

/** A store of its own, by default another file, under another secret (security rule 18). */
export type RecoverySchema = {
  recovery_keys: {
    app_id: string
    user_id: string
    address: string
    chain_type: ChainType
    sealed_key: string
    /** When a frame last asked for the key of a wallet that is on its way. */
    created_at: number
    /** When the key was made. */
    made_at: Absent<number>
  }
  /** The keys of delegated wallets. */
  delegated_keys: Omit<RecoverySchema['recovery_keys'], 'made_at'>
  /** The rest is a recovery service's own. Frames by user, as the previous release stores them. */
  recovery_frames: { app_id: string; user_id: string; thumbprint: string; last_seen_at: number; times_seen: number }
  /** Wallet frames that got the key of a wallet. */
  wallet_frames: {
    app_id: string
    user_id: string
    chain_type: ChainType
    address: string
    thumbprint: string
    last_seen_at: number
    times_seen: number
  }
  proofs: { id: string; expires_at: number }
  limits: Schema['limits']
  events: Schema['events']
  installation: Installation
}
