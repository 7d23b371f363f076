import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isPublished, publishStack, type Stack } from './stack.js'

/**
 * Starts what `npm start` starts, on free ports and on a separate database, and stops it after the last test: with
 * every example, or those that `KEYHOOK_EXAMPLES` names. What runs already can be named in `KEYHOOK_E2E_STACK` instead.
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
