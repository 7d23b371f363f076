import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the process is asked: the newest code sent to an address, or to move its clock. */
export type Question = { readonly id: number } & ({ readonly email: string } | { readonly passed: number })

/** A provider in a process of its own, whose inbox can be read and whose clock can be moved. */
export async function forkProvider(options: forkProvider.Options) {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-provider-'))
  const parameters = [JSON.stringify({ ...options, folder })]
  const child = fork(join(import.meta.dirname, 'serve-test-provider.ts'), parameters, {
    execArgv: ['--import', createRequire(import.meta.url).resolve('tsx'), '--conditions=source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => Promise.reject(new Error(`The provider ended (${String(code)}).`)))
  // It ends when it is stopped, too.
  failed.catch(() => {})
  const [{ appId, port }] = (await Promise.race([once(child, 'message'), failed])) as [{ appId: string; port: number }]
  const answers = new Map<number, (code: string | undefined) => void>()
  child.on('message', ({ code, id }: { id: number; code?: string }) => answers.get(id)?.(code))
  let questions = 0
  function ask(question: { email: string } | { passed: number }): Promise<string | undefined> {
    const id = questions++
    const answered = new Promise<string | undefined>((resolve) => answers.set(id, resolve))
    child.send({ id, ...question })
    return Promise.race([answered, failed])
  }

  return {
    appId,
    port,
    /** As browsers know it. */
    url: `http://auth.localhost:${port}`,
    /** The file with its sessions. */
    database: join(folder, 'keyhook.db'),
    /** Sets how many milliseconds have passed beyond the time of day. */
    setPassed: async (ms: number) => void (await ask({ passed: ms })),
    /** The newest code sent to an address. */
    async readCode(email: string): Promise<string> {
      const code = await ask({ email })
      if (code === undefined) throw new Error(`No code was sent to ${email}.`)
      return code
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export declare namespace forkProvider {
  type Options = {
    /** Of the app. */
    origin: string
    /** With a built wallet frame; the provider's own when left out. */
    frameFolder?: string | undefined
  }
}

export type ForkedProvider = Awaited<ReturnType<typeof forkProvider>>
