import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Workspace = {
  /** Path from the root, such as 'examples/provider'. */
  readonly path: string
  /** Name of its package. */
  readonly name: string
  readonly hasTests: boolean
}

/** Returns the workspaces of the repository. A workspace follows those that it depends on. */
export function listWorkspaces(root: string): readonly Workspace[] {
  const examples = readdirSync(join(root, 'examples')).map((name) => `examples/${name}`)
  const others = examples.filter((path) => path !== 'examples/provider' && path !== 'examples/e2e').toSorted()
  const paths = ['sdk', 'examples/provider', 'registry', 'cli', 'docs-site', ...others, 'examples/e2e']
  return paths.filter((path) => existsSync(join(root, path, 'package.json'))).map((path) => readWorkspace(root, path))
}

function readWorkspace(root: string, path: string): Workspace {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
    name: string
    scripts?: { test?: string }
  }
  return { path, name: manifest.name, hasTests: manifest.scripts?.test !== undefined }
}
