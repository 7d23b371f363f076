import { type Kysely, type Migration, sql } from 'kysely'

/** Returns a migration that runs the statements of `text`, and that drops their tables in reverse order to go back. */
export const createTables = (text: string): Migration => ({
  async up(database: Kysely<unknown>) {
    for (const statement of text.split(';').filter((part) => part.trim() !== ''))
      await sql.raw(statement).execute(database)
  },
  async down({ schema }: Kysely<unknown>) {
    const tables = [...text.matchAll(/create table (\w+)/g)].map(([, name]) => name!)
    for (const table of tables.toReversed()) await schema.dropTable(table).execute()
  },
})
