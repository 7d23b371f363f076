import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A behaviour that Keyhook promises, and the tests that prove it. */
export type Requirement = {
  /** The ID that tests name, such as 'security rule 9', 'threat 30' or 'figure R3'. */
  readonly id: string
  readonly promise: string
  readonly tests: readonly RequirementTest[]
}

export type RequirementTest = {
  readonly ids: readonly string[]
  /** Path from the root, and path from the workspace that runs it. */
  readonly file: string
  readonly path: string
  readonly workspace: string
  /** Title of the test without the IDs. Undefined for a whole file. */
  readonly title: string | undefined
}

const page = 'docs-site/content/contributing/requirements.md'

/** Reads the requirements from their page, each with the tests that name it. */
export function readRequirements(root: string): readonly Requirement[] {
  const tests = findTests(root)
  return [...readFileSync(join(root, page), 'utf8').matchAll(/^- \*\*(.+?)\*\*: (.*)$/gm)].map(
    ([, id = '', promise = '']) => ({ id, promise, tests: tests.filter(({ ids }) => ids.includes(id)) }),
  )
}

/** Every test whose title starts with an ID, and every test file whose comment names one. */
export function findTests(root: string): readonly RequirementTest[] {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx']
  return execFileSync('git', listing, { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => readTests(file, readFileSync(join(root, file), 'utf8')))
}

const kinds = '(?:security rule|threat|figure)s?'
const comment = /^\/\/ Proves (.*)\.$/gm
const title = new RegExp(`\\(\\s*(['"\`])(${kinds} [^:'"\`]*): (.*?)\\1`, 'g')

/** The tests of one file. */
export function readTests(file: string, source: string): readonly RequirementTest[] {
  const workspace = /^(examples\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? ''
  const location = { file, path: file.slice(workspace.length + 1), workspace }
  return [
    ...[...source.matchAll(comment)].map(([, ids = '']) => ({ ...location, ids: ids.split(', '), title: undefined })),
    ...[...source.matchAll(title)].map(([, , ids = '', text = '']) => ({
      ...location,
      ids: ids.split(', '),
      title: text,
    })),
  ]
}
