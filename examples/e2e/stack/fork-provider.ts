import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A request to a fake OAuth provider of the sandbox. */
type OauthRequest = { url: string; method: string; headers: Record<string, string>; body?: string | undefined }
type OauthResponse = { status: number; headers: Record<string, string>; body: string }

/** A command to the process: read the newest code of an address, move the clock, or call a fake OAuth provider. */
type Command = { readonly email: string } | { readonly passed: number } | { readonly oauth: OauthRequest }
export type Question = { readonly id: number } & Command
export type Answer = {
  readonly id: number
  readonly code?: string | undefined
  readonly oauth?: OauthResponse | undefined
}

/** Starts a provider in a separate process, with a readable inbox and a movable clock. */
export async function forkProvider(options: forkProvider.Options) {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-provider-'))
  const parameters = [JSON.stringify({ ...options, folder })]
  const child = fork(join(import.meta.dirname, 'serve-test-provider.ts'), parameters, {
    execArgv: ['--import', createRequire(import.meta.url).resolve('tsx'), '--conditions=source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => Promise.reject(new Error(`The provider ended (${String(code)}).`)))
  // The process also ends when it is stopped.
  failed.catch(() => {})
  const [{ appId, port }] = (await Promise.race([once(child, 'message'), failed])) as [{ appId: string; port: number }]
  const answers = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => answers.get(answer.id)?.(answer))
  let questions = 0
  function ask(question: Command): Promise<Answer> {
    const id = questions++
    const answered = new Promise<Answer>((resolve) => answers.set(id, resolve))
    child.send({ id, ...question })
    return Promise.race([answered, failed])
  }

  return {
    appId,
    port,
    /** Public URL of the provider. */
    url: `http://auth.localhost:${port}`,
    /** The file of the provider's sessions. */
    database: join(folder, 'keyhook.db'),
    /** Sets the offset of the provider's clock, in milliseconds. */
    setPassed: async (ms: number) => void (await ask({ passed: ms })),
    /** Returns the newest code that was sent to an address. */
    async readCode(email: string): Promise<string> {
      const { code } = await ask({ email })
      if (code === undefined) throw new Error(`No code was sent to ${email}.`)
      return code
    },
    /** Calls a fake OAuth provider of the sandbox, which runs in that process. */
    async fetchExternal(request: OauthRequest): Promise<OauthResponse> {
      const { oauth } = await ask({ oauth: request })
      if (!oauth) throw new Error(`No fake OAuth provider serves ${request.url}.`)
      return oauth
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
    /** The origin of the app. */
    origin: string
    /** The folder of a built wallet frame. Default: the provider's frame. */
    frameFolder?: string | undefined
  }
}

export type ForkedProvider = Awaited<ReturnType<typeof forkProvider>>
