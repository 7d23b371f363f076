import { measureMigration } from '../test/migrate/measure-migration.js'

/** Prints the share of imported names that exist in Keyhook or that `keyhook migrate` rewrites. */
const { apps, groups } = measureMigration()
process.stdout.write(`${apps} public apps, names counted once per app\n`)
for (const { absent, label, percent, removed, renamed, same, total } of groups) {
  process.stdout.write(`${label}: ${percent} % of ${total} (${same} same, ${renamed} renamed, ${removed} removed)\n`)
  for (const name of absent) process.stdout.write(`  ${name}\n`)
}
