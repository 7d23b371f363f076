import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A provider whose clock can be moved: hours pass when they are told to. */
export async function startMovingProvider(appOrigin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-tabs-'))
  const database = join(folder, 'keyhook.db')
  const child = fork(join(import.meta.dirname, 'serve-moving-provider.ts'), [database, appOrigin], {
    execArgv: ['--import', createRequire(import.meta.url).resolve('tsx'), '--conditions=source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const heard = async () => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      ended.then(([code]) => Promise.reject(new Error(`The provider ended (${String(code)}).`))),
    ])) as [unknown]
    return message
  }
  const ask = (message: number | string) => {
    const answer = heard()
    child.send(message)
    return answer
  }
  const { appId, url } = (await heard()) as { appId: string; url: string }
  return {
    appId,
    /** The file with its sessions. */
    database,
    url,
    /** Sets how many milliseconds have passed beyond the time of day. */
    pass: async (ms: number) => void (await ask(ms)),
    /** The newest code sent to an address. */
    readCode: async (email: string) => String(await ask(email)),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type MovingProvider = Awaited<ReturnType<typeof startMovingProvider>>
