/** Tables and indexes of the recovery store in the first release, in SQL for both SQLite and PostgreSQL. */
export const recoveryTables = `
create table delegated_keys (
  app_id text not null,
  user_id text not null,
  address text not null,
  chain_type text not null,
  sealed_key text not null,
  created_at bigint not null,
  constraint delegated_keys_key primary key (app_id, user_id, chain_type, address)
);
create table events (
  id text primary key,
  app_id text not null,
  type text not null,
  user_id text,
  session_id text,
  created_at bigint not null
);
create index events_by_age on events (created_at);
create table installation (
  id integer primary key,
  pair text not null,
  is_paired integer not null,
  fingerprint text not null,
  retiring text,
  sealed_names text,
  location text
);
create table limits (
  key text primary key,
  count integer not null,
  expires_at bigint not null
);
create table proofs (
  id text primary key,
  expires_at bigint not null
);
create table recovery_keys (
  app_id text not null,
  user_id text not null,
  address text not null,
  chain_type text not null,
  sealed_key text not null,
  created_at bigint not null,
  made_at bigint not null,
  constraint recovery_keys_key primary key (app_id, user_id, chain_type, address)
);
create index recovery_keys_created on recovery_keys (created_at);
create table wallet_frames (
  app_id text not null,
  user_id text not null,
  chain_type text not null,
  address text not null,
  thumbprint text not null,
  last_seen_at bigint not null,
  constraint wallet_frames_key primary key (app_id, user_id, chain_type, address, thumbprint)
);
`
