import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { serveBuilt } from '../scripts/serve-built.js'

declare module 'vitest' {
  interface ProvidedContext {
    builtDocs: string
  }
}

/** Builds the site once for all tests and serves it. Vitest calls the returned function at the end. */
export default async function serve({ provide }: TestProject): Promise<() => Promise<void>> {
  const { status, stderr } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The documentation could not be built.\n${stderr}`)
  const { stop, url } = await serveBuilt(0)
  provide('builtDocs', url)
  return stop
}
