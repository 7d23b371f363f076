import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'
import type { Mutation } from './locate-mutation.js'

/** Reads the mutations of every `*.mutations.ts` file in the repository. */
export async function findMutations(root: string): Promise<readonly Mutation[]> {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.mutations.ts']
  const listed = execFileSync('git', listing, { cwd: root }).toString().split('\n')
  const tables = listed.filter((file) => file !== '' && existsSync(join(root, file)))
  return (await Promise.all(tables.map((table) => readTable(root, table)))).flat()
}

async function readTable(root: string, table: string): Promise<readonly Mutation[]> {
  // The compiler checks the type in every table.
  const { mutations } = (await import(pathToFileURL(join(root, table)).href)) as {
    mutations: ReturnType<typeof defineMutations>
  }
  return Object.entries(mutations).flatMap(([name, rows]) =>
    rows.map(({ breaks, ...row }, index) => ({
      ...row,
      requirement: breaks,
      file: `${dirname(table)}/${name}`,
      row: `${table}, '${name}', row ${index + 1}`,
    })),
  )
}
