import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { choosePorts } from '../../provider/src/sandbox/choose-ports.js'
import { addPage, servePages } from '../figures/serve-pages.js'
import { buildCountingFrame } from './build-counting-frame.js'
import type { Start } from './serve-wallet-provider.js'

export type Wallets = {
  readonly appId: string
  readonly pageUrl: string
  /** Pages that try to take the frame's channel: one of the app's origin, one of another. */
  readonly openerUrls: readonly string[]
  /** Of the provider itself; what stands before it is a lane's own. */
  readonly providerUrl: string
  /** The newest code sent to an address. */
  readonly readCode: (email: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const appId = 'keyhook-wallets-000000001'

/** The provider in a process of its own, with the real frame, and a page of another site that uses both. */
export async function startWallets(): Promise<Wallets> {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-wallets-'))
  const frameFolder = join(folder, 'frame')
  await buildCountingFrame(frameFolder)
  const pages = await servePages()
  for (const name of ['wallet-page', 'opener-page']) addPage(pages, name, await buildPage(name))
  const appOrigin = `http://app.localhost:${new URL(pages.origin).port}`
  const { provider: port } = await choosePorts({ provider: 0 }, {}, ['provider'])
  const secret = () => randomBytes(32).toString('hex')
  const secrets = { root: secret(), recovery: secret() }
  const start: Start = { appId, appOrigin, folder, frameFolder, port, secrets }
  const child = await forkProvider(start)

  return {
    appId,
    pageUrl: `${appOrigin}/wallet-page`,
    openerUrls: ['app', 'evil'].map((name) => appOrigin.replace('app', name)).map((origin) => `${origin}/opener-page`),
    providerUrl: `http://127.0.0.1:${port}`,
    async readCode(email) {
      const answered = new Promise<string>((resolve, reject) => {
        const listen = (answer: { email?: string; code?: string }) => {
          if (answer.email !== email) return
          child.off('message', listen)
          if (answer.code === undefined) reject(new Error(`No code was sent to ${email}.`))
          else resolve(answer.code)
        }
        child.on('message', listen)
      })
      child.send(email)
      return answered
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      await pages.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function forkProvider(start: Start): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'serve-wallet-provider.ts'), [JSON.stringify(start)], {
    execArgv: ['--import', createRequire(import.meta.url).resolve('tsx'), '--conditions=source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.setMaxListeners(0)
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The provider ended at once (${code}).`)))
  })
  return child
}

async function buildPage(name: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    bundle: true,
    splitting: true,
    conditions: ['source'],
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    outdir: 'unwritten',
    write: false,
  })
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/.*[\\/]/, ''), text]))
}
