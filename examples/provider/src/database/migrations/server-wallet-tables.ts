// Several exports: the tables of server wallets in the main store, and of their keys in the recovery store.

/** Server wallets, their owners, policies and sent transactions. SQLite and PostgreSQL share the statements. */
export const serverWalletTables = `
create table key_quorums (
  app_id text not null,
  id text not null,
  public_keys text not null,
  threshold integer not null,
  display_name text,
  created_at bigint not null,
  constraint key_quorums_key primary key (app_id, id)
);
create table server_wallets (
  app_id text not null,
  id text not null,
  address text not null,
  chain_type text not null,
  owner_id text,
  policy_id text,
  display_name text,
  external_id text,
  created_at bigint not null,
  exported_at bigint,
  constraint server_wallets_key primary key (app_id, id),
  constraint server_wallets_address unique (app_id, address),
  constraint server_wallets_external unique (app_id, external_id)
);
create index server_wallets_by_age on server_wallets (app_id, created_at, id);
create table wallet_policies (
  app_id text not null,
  id text not null,
  chain_type text not null,
  name text not null,
  rules text not null,
  owner_id text,
  created_at bigint not null,
  constraint wallet_policies_key primary key (app_id, id)
);
create table server_nonces (
  app_id text not null,
  wallet_id text not null,
  chain_id bigint not null,
  next bigint not null,
  expires_at bigint not null,
  constraint server_nonces_key primary key (app_id, wallet_id, chain_id)
);
create index server_nonces_expiry on server_nonces (expires_at);
create table server_transactions (
  app_id text not null,
  id text not null,
  wallet_id text not null,
  caip2 text not null,
  hash text not null,
  status text not null,
  reference_id text,
  created_at bigint not null,
  constraint server_transactions_key primary key (app_id, id)
);
`

/** The nonces of server wallets. It replaces the table `server_nonces`, which the previous release writes. */
export const nonceTables = `
create table reserved_nonces (
  app_id text not null,
  wallet_id text not null,
  chain_id bigint not null,
  nonce bigint not null,
  signed text,
  held_until bigint not null,
  expires_at bigint not null,
  constraint reserved_nonces_key primary key (app_id, wallet_id, chain_id, nonce)
);
create index reserved_nonces_expiry on reserved_nonces (expires_at);
`

/** The keys of server wallets. */
export const serverKeyTables = `
create table server_keys (
  app_id text not null,
  wallet_id text not null,
  sealed_key text not null,
  created_at bigint not null,
  constraint server_keys_key primary key (app_id, wallet_id)
);
`
