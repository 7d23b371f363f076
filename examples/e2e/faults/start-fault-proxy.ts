import { once, setMaxListeners } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.js'
import { sendOn, withoutConnection } from './send-on.js'

/** Stands between two parts that speak HTTP and harms what passes, as it is told. */
export async function startFaultProxy(options: startFaultProxy.Options): Promise<FaultProxy> {
  const { isKeptAlive = true, port = 0, targets } = options
  const { close, send } = sendOn(targets)
  const ended = new AbortController()
  // One for each exchange that waits.
  setMaxListeners(0, ended.signal)
  const counts = { ...nothing }
  /** By path: those that wait for the next to be answered. */
  const held = new Map<string, (() => void)[]>()
  let { choose } = options
  let index = 0

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, method = 'GET', url = '/' } = request
    const body = await buffer(request)
    const path = url.replace(/\?.*/, '')
    const fault = choose?.({ method, path, index: index++, body: body.toString() })
    counts[fault?.kind ?? 'passed']++
    const ask = () => send({ method, path: url, headers, body })
    const pause = (milliseconds = 0) => wait(milliseconds, undefined, { signal: ended.signal })

    switch (fault?.kind) {
      case 'hang':
        return
      case 'cut':
        return void response.destroy()
      case 'reorder': {
        const waiting = held.get(path) ?? []
        held.set(path, waiting)
        const isNext = new Promise<void>((resolve) => waiting.push(resolve))
        await Promise.race([isNext, pause(fault.behind)])
        return passOn(await ask(), response)
      }
    }

    // Taken now: who is held later waits for a later one.
    const waiting = held.get(path)
    held.delete(path)
    try {
      if (fault?.kind === 'delay') await pause(fault.request)
      const asked = ask()
      if (fault?.kind === 'duplicate') ask().then(buffer).catch(ignoreCut)
      const answer = await asked
      if (fault?.kind === 'delay') await pause(fault.reply)
      await (fault ? harm(fault, answer, response) : passOn(answer, response))
    } finally {
      waiting?.forEach((next) => next())
    }
  }

  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0 }, (request, response) => {
    response.shouldKeepAlive &&= isKeptAlive
    // The target or the caller has gone: so goes the other.
    exchange(request, response).catch((error: unknown) => {
      response.destroy()
      ignoreCut(error)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const chosen = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${chosen}`,
    port: chosen,
    counts,
    choose(next) {
      choose = next
      index = 0
    },
    async close() {
      ended.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      close()
      await closed
    },
  }
}

export declare namespace startFaultProxy {
  type Exchange = {
    readonly method: string
    /** Without the query. */
    readonly path: string
    /** Counted from 0 since this plan was given. */
    readonly index: number
    readonly body: string
  }
  type Choose = (exchange: Exchange) => Fault | undefined
  type Options = {
    /** Base URLs. Several are served in turn, and one that refuses the connection is passed over. */
    targets: readonly string[]
    /** On 127.0.0.1; 0 takes any that is free. */
    port?: number | undefined
    /** Without one, or where it gives nothing, what comes is passed on. */
    choose?: Choose | undefined
    /** Chromium sends by itself again what was cut on a connection it had kept: with `false` the page sees the cut. */
    isKeptAlive?: boolean | undefined
  }
}

export type FaultProxy = {
  readonly url: string
  readonly port: number
  readonly counts: Readonly<Record<Fault['kind'] | 'passed', number>>
  /** Replaces the plan. */
  readonly choose: (next: startFaultProxy.Choose | undefined) => void
  readonly close: () => Promise<void>
}

const nothing = {
  ...{ 'passed': 0, 'drop-reply': 0, 'cut': 0, 'cut-midway': 0, 'delay': 0 },
  ...{ 'duplicate': 0, 'reorder': 0, 'fail-after': 0, 'hang': 0 },
}

async function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
  await pipeline(answer, response)
}

async function harm(fault: Fault, answer: IncomingMessage, response: ServerResponse): Promise<void> {
  if (fault.kind !== 'drop-reply' && fault.kind !== 'fail-after' && fault.kind !== 'cut-midway')
    return passOn(answer, response)
  const body = await buffer(answer)
  if (fault.kind === 'drop-reply') return void response.destroy()
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = withoutConnection(answer.headers)
  if (fault.kind === 'fail-after') return void response.writeHead(fault.status, headers).end()
  response.writeHead(answer.statusCode ?? 502, { ...withoutConnection(answer.headers), 'content-length': body.length })
  response.write(body.subarray(0, body.length >> 1), () => response.destroy())
}

/** Errors of connections and of the proxy's own end; any other is a mistake here or in the plan. */
function ignoreCut(error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  if (name !== 'AbortError' && !/^E(CONN|PIPE)|^ERR_STREAM|^ERR_HTTP|^UND_ERR/.test(code ?? '')) throw error
}
