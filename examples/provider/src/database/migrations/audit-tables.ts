/** Tables of the audit log. SQLite and PostgreSQL share the statements. */
export const auditTables = `
create table audit_entries (
  app_id text not null,
  number bigint not null,
  at bigint not null,
  body text not null,
  previous text not null,
  digest text not null,
  constraint audit_entries_key primary key (app_id, number)
);
create index audit_entries_by_time on audit_entries (at);
create table audit_heads (
  app_id text primary key,
  number bigint not null,
  digest text not null,
  first_number bigint not null,
  first_previous text not null,
  seal text not null
);
`
