/** Tables and indexes of the main store in the first release, in SQL for both SQLite and PostgreSQL. */
export const mainTables = `
create table answers (
  key text primary key,
  request text not null,
  status integer,
  sealed_body text,
  started_at bigint not null,
  expires_at bigint not null
);
create table apps (
  id text primary key,
  users integer not null,
  created_at bigint,
  updated_at bigint,
  settings_digest text
);
create table challenges (
  digest text primary key,
  app_id text not null,
  purpose text not null,
  client text not null,
  thumbprint text not null,
  expires_at bigint not null
);
create index challenges_by_end on challenges (expires_at);
create table client_events (
  id text primary key,
  app_id text not null,
  name text not null,
  payload text not null,
  received_at bigint not null,
  expires_at bigint not null
);
create index client_events_age on client_events (received_at, id);
create index client_events_expiry on client_events (expires_at);
create table code_requests (
  id text primary key,
  app_id text not null,
  address text not null,
  purpose text not null,
  client text not null,
  thumbprint text not null,
  digest text,
  link_digest text unique,
  tries integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  consumed_at bigint,
  constraint code_requests_one unique (app_id, address, purpose, client, thumbprint)
);
create table cross_app_codes (
  digest text primary key,
  app_id text not null,
  user_id text not null,
  session_id text not null,
  requester_id text not null,
  redirect_uri text not null,
  challenge text not null,
  nonce text not null,
  expires_at bigint not null
);
create index cross_app_codes_by_end on cross_app_codes (expires_at);
create table cross_app_grants (
  user_id text not null,
  requester_id text not null,
  granted_at bigint not null,
  last_used_at bigint not null,
  constraint cross_app_grants_key primary key (user_id, requester_id)
);
create table delegated_transactions (
  app_id text not null,
  address text not null,
  hash text not null,
  cost text not null,
  expires_at bigint not null,
  constraint delegated_transactions_key primary key (app_id, address, hash)
);
create index delegated_transactions_expiry on delegated_transactions (expires_at);
create table events (
  id text primary key,
  app_id text not null,
  type text not null,
  user_id text,
  session_id text,
  created_at bigint not null
);
create index events_created on events (created_at);
create table failures (
  account text primary key,
  count integer not null,
  locked_until bigint not null
);
create table farcaster_channels (
  id text primary key,
  result text not null,
  expires_at bigint not null
);
create table installation (
  id integer primary key,
  pair text not null,
  is_paired integer not null,
  fingerprint text not null,
  retiring text,
  sealed_names text,
  location text
);
create table known_devices (
  key text not null,
  app_id text not null,
  thumbprint text not null,
  expires_at bigint not null,
  entered_code integer,
  constraint known_devices_key primary key (key, thumbprint)
);
create index known_devices_thumbprint on known_devices (thumbprint);
create table limits (
  key text primary key,
  count integer not null,
  expires_at bigint not null
);
create table oauth_requests (
  id text primary key,
  state text not null unique,
  app_id text not null,
  provider text not null,
  redirect_to text not null,
  challenge text not null,
  client text not null,
  thumbprint text not null,
  session_id text not null,
  code text,
  sealed_answer text,
  expires_at bigint not null,
  frame_thumbprint text,
  frame_storage text,
  ask_digest text,
  shown_kind text,
  continued_at bigint
);
create table passkeys (
  app_id text not null,
  credential_id text not null,
  public_key text not null,
  user_handle text not null,
  counter bigint not null,
  transports text not null,
  constraint passkeys_key primary key (app_id, credential_id)
);
create table proofs (
  id text primary key,
  digest text not null,
  expires_at bigint not null
);
create table recovery_grant_keys (
  kid text primary key,
  public_key text not null,
  expires_at bigint not null
);
create table sendings (
  address text primary key,
  times text not null,
  expires_at bigint not null,
  mailbox text not null
);
create index sendings_mailbox on sendings (mailbox);
create table signing_keys (
  kid text primary key,
  app_id text not null,
  sealed_private_key text not null,
  public_key text not null,
  created_at bigint not null,
  retired_at bigint
);
create unique index signing_keys_current on signing_keys (app_id) where retired_at is null;
create table used_proofs (
  digest text primary key,
  expires_at bigint not null
);
create table transfers (
  digest text primary key,
  app_id text not null,
  type text not null,
  identifier text not null,
  user_id text not null,
  session_id text not null,
  other_user_id text not null,
  expires_at bigint not null,
  verified_at bigint
);
create table undo_links (
  digest text primary key,
  app_id text not null,
  user_id text not null,
  kind text not null,
  type text not null,
  identifier text not null,
  accounts text not null,
  changed_at bigint not null,
  expires_at bigint not null
);
create index undo_links_by_account on undo_links (app_id, type, identifier);
create index undo_links_by_end on undo_links (expires_at);
create index undo_links_by_user on undo_links (user_id);
create table users (
  id text primary key,
  app_id text not null,
  created_at bigint not null,
  accepted_terms_at bigint,
  deleted_at bigint,
  deleted_by text,
  custom_metadata text,
  has_no_seat integer
);
create index users_deleted on users (deleted_at);
create index users_without_seat on users (created_at) where has_no_seat is not null;
create table accounts (
  app_id text not null,
  type text not null,
  identifier text not null,
  user_id text not null references users (id),
  first_verified_at bigint not null,
  latest_verified_at bigint not null,
  profile text,
  constraint accounts_key primary key (app_id, type, identifier)
);
create index accounts_user on accounts (user_id);
create index accounts_by_address on accounts (app_id, substr(identifier, length(identifier) - 41)) where type = 'wallet';
create table delegations (
  app_id text not null,
  address text not null,
  user_id text not null references users (id) on delete cascade,
  created_at bigint not null,
  policy text not null,
  constraint delegations_key primary key (app_id, address)
);
create index delegations_user on delegations (user_id);
create table entropies (
  id text primary key,
  app_id text not null,
  user_id text not null references users (id),
  epoch integer not null,
  recovery_method text not null,
  status text not null,
  sealed_auth_share text not null,
  recovery_ciphertext text not null,
  created_at bigint not null,
  committed_at bigint,
  frame_thumbprint text,
  recovery_parameters text,
  sealed_recovery_proof text,
  recovery_change text,
  is_imported integer
);
create index entropies_by_age on entropies (status, created_at);
create index entropies_user on entropies (user_id);
create table farcaster_signers (
  app_id text not null,
  user_id text not null references users (id) on delete cascade,
  public_key text not null,
  fid text not null,
  token text not null,
  approval_url text not null,
  status text not null,
  expires_at bigint not null,
  constraint farcaster_signers_key primary key (app_id, user_id, public_key)
);
create index farcaster_signers_user on farcaster_signers (user_id);
create table frame_keys (
  user_id text not null references users (id) on delete cascade,
  thumbprint text not null,
  storage text not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  times_seen integer not null,
  tell_at bigint,
  attested integer,
  settled integer,
  constraint frame_keys_key primary key (user_id, thumbprint)
);
create index frame_keys_by_use on frame_keys (last_seen_at);
create table frame_pages (
  user_id text not null,
  thumbprint text not null,
  page_key text not null,
  approved integer,
  constraint frame_pages_key primary key (user_id, thumbprint, page_key),
  constraint frame_pages_frame foreign key (user_id, thumbprint) references frame_keys (user_id, thumbprint) on delete cascade
);
create table page_keys (
  user_id text not null references users (id) on delete cascade,
  page_key text not null,
  is_forgetful integer not null,
  first_network text,
  used_at bigint not null,
  constraint page_keys_key primary key (user_id, page_key)
);
create table frame_attestations (
  user_id text not null,
  thumbprint text not null,
  page_key text not null,
  is_first integer not null,
  attested_at bigint not null,
  constraint frame_attestations_key primary key (user_id, thumbprint, page_key),
  constraint frame_attestations_frame foreign key (user_id, thumbprint) references frame_keys (user_id, thumbprint) on delete cascade
);
create table imported_addresses (
  app_id text not null,
  address text not null,
  entropy_id text not null references entropies (id) on delete cascade,
  constraint imported_addresses_key primary key (app_id, address)
);
create index imported_addresses_by_entropy on imported_addresses (entropy_id);
create table mfa (
  user_id text primary key references users (id) on delete cascade,
  phone text,
  sealed_totp text,
  totp_step bigint not null,
  sealed_new_totp text,
  recovery_codes text not null,
  reset_at bigint
);
create table previous_recoveries (
  entropy_id text not null references entropies (id) on delete cascade,
  id text not null,
  app_id text not null,
  user_id text not null,
  epoch integer not null,
  recovery_method text not null,
  sealed_auth_share text not null,
  recovery_ciphertext text not null,
  recovery_parameters text,
  sealed_recovery_proof text,
  expires_at bigint not null,
  constraint previous_recoveries_pk primary key (entropy_id, id)
);
create table recovery_changes (
  entropy_id text primary key references entropies (id) on delete cascade,
  id text not null,
  app_id text not null,
  user_id text not null,
  epoch integer not null,
  recovery_method text not null,
  sealed_auth_share text not null,
  recovery_ciphertext text not null,
  recovery_parameters text,
  sealed_recovery_proof text,
  expires_at bigint not null
);
create table released_accounts (
  app_id text not null,
  type text not null,
  identifier text not null,
  user_id text not null references users (id),
  profile text,
  first_verified_at bigint not null,
  latest_verified_at bigint not null,
  constraint released_accounts_key primary key (user_id, type, identifier)
);
create index released_accounts_by_key on released_accounts (app_id, type, identifier);
create table sessions (
  id text primary key,
  app_id text not null,
  user_id text not null references users (id),
  kind text not null,
  sealed_family_key text not null,
  generation integer not null,
  is_seen integer not null,
  rotated_at bigint not null,
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  ended_by text,
  thumbprint text,
  parent_id text,
  parent_generation integer,
  recoverable_until bigint,
  frame_thumbprint text,
  frame_storage text,
  rotated_by text,
  browser text,
  system text,
  is_own_page integer,
  frame_notice_after bigint,
  frame_approved integer,
  frame_notice_networks text,
  handover text,
  page_key_known integer,
  first_network text,
  storage_proven integer,
  login_requested integer,
  approved_frame text,
  constraint sessions_fork unique (parent_id, parent_generation)
);
create index sessions_by_end on sessions (expires_at);
create index sessions_user on sessions (user_id);
create table confirmations (
  session_id text not null references sessions (id) on delete cascade,
  action text not null,
  expires_at bigint not null,
  verified_at bigint,
  constraint confirmations_key primary key (session_id, action)
);
create table spared_transfers (
  user_id text not null references users (id) on delete cascade,
  period text not null,
  cost text not null,
  expires_at bigint not null,
  constraint spared_transfers_key primary key (user_id, period)
);
create table wallet_spendings (
  app_id text not null,
  address text not null,
  hash text not null,
  cost text not null,
  expires_at bigint not null,
  constraint wallet_spendings_key primary key (app_id, address, hash)
);
create index wallet_spendings_expiry on wallet_spendings (expires_at);
create table wallets (
  entropy_id text not null references entropies (id) on delete cascade,
  app_id text not null,
  user_id text not null references users (id),
  address text not null,
  chain_type text not null,
  wallet_index integer not null,
  created_at bigint not null,
  constraint wallets_position primary key (user_id, chain_type, wallet_index),
  constraint wallets_address unique (user_id, address)
);
create index wallets_by_address on wallets (app_id, address);
create index wallets_by_entropy on wallets (entropy_id);
`
