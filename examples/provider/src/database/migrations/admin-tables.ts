/** Tables of the admin API. SQLite and PostgreSQL share the statements. */
export const adminTables = `
create table app_keys (
  app_id text not null,
  id text not null,
  scopes text not null,
  digest text not null,
  previous_digest text,
  previous_until bigint,
  created_at bigint not null,
  rotated_at bigint,
  constraint app_keys_key primary key (app_id, id)
);
create table allowlists (
  app_id text not null,
  version integer not null,
  constraint allowlists_key primary key (app_id)
);
create table allowlist_entries (
  app_id text not null,
  type text not null,
  value text not null,
  id text not null,
  created_at bigint not null,
  constraint allowlist_entries_key primary key (app_id, type, value)
);
`
