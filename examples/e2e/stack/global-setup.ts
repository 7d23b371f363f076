import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isPublished, publishStack, type Stack } from './stack.js'

/**
 * Starts the same processes as `npm start`, on free ports and on a separate database. Stops them after the last test.
 * `KEYHOOK_EXAMPLES` selects examples. Default: all. `KEYHOOK_E2E_STACK` names a stack that already runs.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (isPublished()) return undefined
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    execArgv: ['--import', createRequire(import.meta.url).resolve('tsx'), '--conditions=source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stack = await new Promise<Stack>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Stack))
    child.once('exit', (code) => reject(new Error(`The provider, the node and the apps ended at once (${code}).`)))
  })
  publishStack(stack)
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
