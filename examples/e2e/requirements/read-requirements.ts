import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something Keyhook promises, and what shows that it is kept. */
export type Requirement = {
  /** As comments cite it: 'security rule 9', 'threat 30' or 'figure R3'. */
  readonly id: string
  readonly promise: string
  readonly tests: readonly RequirementTest[]
  /** How many mutation comments in the code name it. */
  readonly mutations: number
}

export type RequirementTest = {
  /** From the root, and from the workspace that runs it. */
  readonly file: string
  readonly path: string
  readonly workspace: string
  /** Undefined for a whole file. */
  readonly title: string | undefined
}

const requirementsPage = 'docs-site/content/contributing/requirements.md'

/** The requirements as their page lists them: a heading, and the tests as a block of code. */
export function readRequirements(root: string): readonly Requirement[] {
  const sections = readFileSync(join(root, requirementsPage), 'utf8').split(/^### /m).slice(1)
  return sections.map((section) => {
    const [, id = '', promise = ''] = /^(.*?): (.*)$/m.exec(section) ?? []
    const [, mutations = '0', tests = ''] = /^```tests(?: mutations=(\d+))?\n(.*?)^```$/ms.exec(section) ?? []
    return {
      id: id.replace(/^[STF]/, (initial) => initial.toLowerCase()),
      promise,
      tests: tests
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const [file = '', title] = line.split(' > ')
          const workspace = /^(examples\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? ''
          return { file, path: file.slice(workspace.length + 1), workspace, title }
        }),
      mutations: Number(mutations),
    }
  })
}
