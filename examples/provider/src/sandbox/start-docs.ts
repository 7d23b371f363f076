import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../../docs-site')

/** Builds and serves the documentation, which is beside this package in a checkout. It prints where it is. */
export async function startDocs(): Promise<{ readonly stop: () => Promise<void> }> {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) throw new Error('The documentation is in a checkout of Keyhook alone.')
  const tsx = createRequire(manifest).resolve('tsx/cli')
  const script = [tsx, 'scripts/start.ts']
  const child = spawn(process.execPath, script, { cwd: folder, stdio: 'inherit' })
  const exited = once(child, 'exit')
  let isStopping = false
  // Where it cannot be built, it has said why.
  child.once('exit', (code) => {
    if (!isStopping) process.exit(code ?? 1)
  })
  return {
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await exited
    },
  }
}
