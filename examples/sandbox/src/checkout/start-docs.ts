import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../../docs-site')

/** Builds and serves the documentation. The docs server prints its address. */
export async function startDocs(): Promise<{ readonly stop: () => Promise<void> }> {
  const tsx = createRequire(join(folder, 'package.json')).resolve('tsx/cli')
  const script = [tsx, 'scripts/start.ts']
  const child = spawn(process.execPath, script, { cwd: folder, stdio: 'inherit' })
  const exited = once(child, 'exit')
  let isStopping = false
  // The build itself has printed the reason of a failure.
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
