/** Tables and indexes of webhooks, in SQL that SQLite and PostgreSQL both read. */
export const webhookTables = `
create table webhook_deliveries (
  endpoint text not null,
  id text not null,
  app_id text not null,
  subject text not null,
  number bigint not null,
  type text not null,
  body text not null,
  status text not null,
  attempts integer not null,
  error text,
  created_at bigint not null,
  retry_until bigint not null,
  delivered_at bigint,
  expires_at bigint not null,
  constraint webhook_deliveries_key primary key (endpoint, id)
);
create index webhook_deliveries_by_end on webhook_deliveries (expires_at);
create index webhook_deliveries_by_time on webhook_deliveries (endpoint, created_at);
create index webhook_deliveries_pending on webhook_deliveries (endpoint, subject, number) where status = 'pending';
create index webhook_deliveries_retried on webhook_deliveries (retry_until) where status = 'pending';
create table webhook_queues (
  endpoint text not null,
  subject text not null,
  number bigint not null,
  due_at bigint,
  worker text,
  expires_at bigint not null,
  constraint webhook_queues_key primary key (endpoint, subject)
);
create index webhook_queues_by_end on webhook_queues (expires_at);
create index webhook_queues_due on webhook_queues (due_at) where due_at is not null and worker is null;
create index webhook_queues_leased on webhook_queues (worker) where worker is not null;
create table webhook_workers (
  id text primary key,
  expires_at bigint not null
);
create index webhook_workers_by_end on webhook_workers (expires_at);
create table webhook_circuits (
  endpoint text primary key,
  openings integer not null,
  probe_at bigint not null
);
create index webhook_circuits_due on webhook_circuits (probe_at);
`
