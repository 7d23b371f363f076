import { once, setMaxListeners } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.js'
import { createForwarder, withoutConnection } from './create-forwarder.js'
import { ignoreCut } from './ignore-cut.js'

/** Starts an HTTP proxy that causes faults in the exchanges between a caller and its targets. */
export async function startFaultProxy(options: startFaultProxy.Options) {
  const { isPersistent = true, targets } = options
  const { close, forward } = createForwarder(targets)
  const ended = new AbortController()
  // Removes the limit of listeners, because each waiting exchange adds one.
  setMaxListeners(0, ended.signal)
  const counts = {
    ...{ 'passed': 0, 'drop-reply': 0, 'cut': 0, 'cut-midway': 0, 'delay': 0 },
    ...{ 'duplicate': 0, 'fail-after': 0, 'hang': 0 },
  }
  let { choose } = options
  let index = 0

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, method = 'GET', url = '/' } = request
    const body = await buffer(request)
    const fault = choose?.({ method, path: url.replace(/\?.*/, ''), index: index++, body: body.toString() })
    counts[fault?.kind ?? 'passed']++
    const ask = () => forward({ method, path: url, headers, body })
    const pause = (milliseconds = 0) => wait(milliseconds, undefined, { signal: ended.signal })

    if (fault?.kind === 'hang') return
    if (fault?.kind === 'cut') return void response.destroy()
    if (fault?.kind === 'delay') await pause(fault.request)
    const incoming = ask()
    if (fault?.kind === 'duplicate') ask().then(buffer).catch(ignoreCut)
    const answer = await incoming
    if (fault?.kind === 'delay') await pause(fault.reply)
    await reply(answer, response, fault)
  }

  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0 }, (request, response) => {
    response.shouldKeepAlive &&= isPersistent
    exchange(request, response).catch((error: unknown) => {
      response.destroy()
      ignoreCut(error)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    counts,
    /** Replaces the function that selects faults. */
    choose(next: startFaultProxy.Choose | undefined): void {
      choose = next
      index = 0
    },
    async close(): Promise<void> {
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
    /** The path without its query. */
    readonly path: string
    /** The number of the exchange, counted from 0 since `choose` was last set. */
    readonly index: number
    readonly body: string
  }
  type Choose = (exchange: Exchange) => Fault | undefined
  type Options = {
    /** Base URLs. Several targets are used in turn, and a target that refuses the connection is skipped. */
    targets: readonly string[]
    /** Selects the fault for an exchange. Without a fault, the exchange is forwarded unchanged. */
    choose?: Choose | undefined
    /**
     * False closes each connection after one exchange, so that the caller notices interruptions. Chromium retries
     * requests on persistent connections.
     */
    isPersistent?: boolean | undefined
  }
}

async function reply(answer: IncomingMessage, response: ServerResponse, fault: Fault | undefined): Promise<void> {
  const headers = withoutConnection(answer.headers)
  const status = answer.statusCode ?? 502
  if (fault?.kind !== 'drop-reply' && fault?.kind !== 'fail-after' && fault?.kind !== 'cut-midway') {
    response.writeHead(status, headers)
    return pipeline(answer, response)
  }
  const body = await buffer(answer)
  if (fault.kind === 'drop-reply') return void response.destroy()
  if (fault.kind === 'fail-after') {
    const { 'content-encoding': _encoding, 'content-length': _length, ...others } = headers
    return void response.writeHead(fault.status, others).end()
  }
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length >> 1), () => response.destroy())
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
