import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A comment in the code that says how to break the requirement it names. */
export type Mutation = {
  readonly requirement: string
  readonly file: string
  readonly line: number
  /** What takes the place of the code after the comment; 'skip' removes that code. */
  readonly replacement: string
  /** Where the comment ends in the file. */
  readonly end: number
}

/** Every mutation in the repository's code. */
export function findMutations(root: string): readonly Mutation[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx']
  return execFileSync('git', listing, { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => !/\.test\.tsx?$|^$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => readMutations(file, readFileSync(join(root, file), 'utf8')))
}

/** The mutations of one file. */
export function readMutations(file: string, source: string): readonly Mutation[] {
  if (!/\/[/*] mutation /.test(source)) return []
  return parseSync(file, source).comments.flatMap(({ end, start, value }) => {
    const [, requirement, replacement] = /^ mutation (.+?): (.+?)\s*$/s.exec(value) ?? []
    const line = source.slice(0, start).split('\n').length
    return requirement && replacement ? [{ requirement, file, line, replacement, end }] : []
  })
}
