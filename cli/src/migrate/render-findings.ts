import { relative } from 'node:path/posix'
import type { Paint } from '../terminal/terminal.js'
import type { Finding } from './finding.js'
import type { MigrationTable } from './table.js'

const repository = 'https://github.com/keyhook/keyhook/blob/main/docs-site/content'

/** Renders the report of a migration: each finding with its location, what to do, and its page. */
export function renderFindings(findings: readonly Finding[], options: renderFindings.Options): string[] {
  const { env, paint, root, table } = options
  const origin = env['KEYHOOK_DOCS_ORIGIN']
  const link = (page: string) =>
    origin === undefined ? `${repository}/${page}.md` : `${origin.replace(/\/$/, '')}/docs/${page}`
  if (findings.length === 0) return ['', 'Nothing remains. The guide describes what differs:', link(table.guide)]
  const lines = findings.flatMap(({ hint, line, name, page, path }) => {
    const position = path === undefined ? '' : `${relative(root, path)}${line === undefined ? '' : `:${line}`} `
    return [
      `${paint('yellow', '!')} ${position}${paint('bold', name)}`,
      `  ${hint} ${paint('dim', link(page ?? table.guide))}`,
    ]
  })
  return ['', paint('bold', `Remains (${findings.length}):`), ...lines]
}

export declare namespace renderFindings {
  type Options = {
    root: string
    table: MigrationTable
    env: Readonly<Record<string, string | undefined>>
    paint: Paint
  }
}
