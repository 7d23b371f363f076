import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishStack, type Stack } from '../stack/stack.js'

export const appId = 'keyhook-figures-000000001'
export const unlimited = { network: 1e9, networkLogins: 1e9, account: 1e9, app: 1e9, sendsAnHour: 1e6, sendsADay: 1e6 }

/** A provider in a process of its own that knows one app, at `appOrigin`; its inbox answers `readCode`. */
export async function startProvider(appOrigin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-figures-'))
  const settingsFile = join(folder, 'settings.mjs')
  const apps = [{ id: appId, name: 'Figures', origins: [appOrigin] }]
  const settings = { origin: 'http://auth.localhost:8787', limits: unlimited, apps }
  writeFileSync(settingsFile, `export default ${JSON.stringify(settings)}`)
  const child = fork(join(import.meta.dirname, 'serve-provider.ts'), [settingsFile, folder], {
    execArgv: ['--import', createRequire(import.meta.url).resolve('tsx'), '--conditions=source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const stack = await new Promise<Stack>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Stack))
    child.once('exit', (code) => reject(new Error(`The provider ended at once (${code}).`)))
  })
  publishStack(stack)
  return { url: stack.provider, stop }
}
