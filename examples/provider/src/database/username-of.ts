import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './is-postgres.js'

/** Returns the expression of the lower-case username in an account's profile. An index has the same expression. */
export const usernameOf = <schema>(database: Kysely<schema>): RawBuilder<string> =>
  isPostgres(database)
    ? sql<string>`lower((profile::jsonb) ->> 'username')`
    : sql<string>`lower(json_extract(profile, '$.username'))`
