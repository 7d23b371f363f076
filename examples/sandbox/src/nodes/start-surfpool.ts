import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { NodeAnswer } from './forward-to-node.js'

/** Returns the path of Surfpool, or undefined if it has no build for this platform. */
function findSurfpool(): string | undefined {
  const platform = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`
  try {
    return createRequire(import.meta.url).resolve(`@solana/surfpool-${platform}`)
  } catch {
    return undefined
  }
}

/**
 * Starts Surfpool in a process that has no environment variables and none of the sandbox's secrets in memory. Only
 * `call` reaches its methods. Returns undefined if Surfpool has no build for this platform.
 */
export async function startSurfpool(slotTimeMs: number): Promise<startSurfpool.ReturnType | undefined> {
  const path = findSurfpool()
  if (path === undefined) return undefined
  const child = spawn(process.execPath, [join(import.meta.dirname, 'surfpool-process.js'), path, String(slotTimeMs)], {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
  })
  const closed = once(child, 'close')
  const waiting = new Map<number, (answer: NodeAnswer) => void>()
  const started = (await Promise.race([once(child, 'message'), closed.then(() => undefined)])) as
    | [{ rpcUrl: string; wsUrl: string }]
    | undefined
  if (!started) throw new Error(`The Solana node did not start.\n${output}`)
  child.on('message', ({ id, ...answer }: NodeAnswer & { id: number }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  void closed.then(() => {
    for (const settle of waiting.values()) settle({ status: 502, body: 'The Solana node has ended.' })
    waiting.clear()
  })
  let lastId = 0
  return {
    ...started[0],
    call: (body) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, resolve)
        child.send({ id, body }, (error) => {
          if (!error) return
          waiting.delete(id)
          reject(error)
        })
      }),
    async stop() {
      child.kill()
      await closed
    },
  }
}

export declare namespace startSurfpool {
  type ReturnType = {
    readonly call: (body: string) => Promise<NodeAnswer>
    /** The closed port of Surfpool's methods. */
    readonly rpcUrl: string
    /** The port of Surfpool's subscriptions, which has no other methods. */
    readonly wsUrl: string
    readonly stop: () => Promise<void>
  }
}
