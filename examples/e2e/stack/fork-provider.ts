import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a site of the sandbox is asked, or answers. */
type SiteRequest = { url: string; method: string; headers: Record<string, string>; body?: string | undefined }
type SiteAnswer = { status: number; headers: Record<string, string>; body: string }

/** What the process is asked: the newest code sent to an address, to move its clock, or what a site of the sandbox says. */
type Asked = { readonly email: string } | { readonly passed: number } | { readonly site: SiteRequest }
export type Question = { readonly id: number } & Asked
export type Answer = { readonly id: number; readonly code?: string | undefined; readonly site?: SiteAnswer | undefined }

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
  const answers = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => answers.get(answer.id)?.(answer))
  let questions = 0
  function ask(question: Asked): Promise<Answer> {
    const id = questions++
    const answered = new Promise<Answer>((resolve) => answers.set(id, resolve))
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
      const { code } = await ask({ email })
      if (code === undefined) throw new Error(`No code was sent to ${email}.`)
      return code
    },
    /** A site of the sandbox, which is in that process alone. */
    async fetchExternal(request: SiteRequest): Promise<SiteAnswer> {
      const { site } = await ask({ site: request })
      if (!site) throw new Error(`Nothing answers at ${request.url}.`)
      return site
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
