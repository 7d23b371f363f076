import { type EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** The used part of `ws`, which `npm run outside` installs. */
type WebSocket = EventEmitter & { send: (text: string) => void; terminate: () => void }
type WebSocketServer = EventEmitter & {
  readonly clients: ReadonlySet<WebSocket>
  address: () => AddressInfo
  close: (closed: () => void) => void
}
type Ws = { WebSocketServer: new (options: { host: string; port: number }) => WebSocketServer }

type Request = { id: number; method: string; params: Record<string, unknown> }
type Message = { topic: string; message: string; tag?: number }

/**
 * Starts a WalletConnect relay on this machine, in memory. It forwards encrypted messages between the clients of a topic,
 * and implements the relay API with its two session calls.
 */
export async function startRelay(): Promise<{ url: string; stop: () => Promise<void> }> {
  const packageName: string = 'ws'
  const { WebSocketServer } = (await import(packageName)) as Ws
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const subscribers = new Map<string, Set<WebSocket>>()
  const stored = new Map<string, Message[]>()
  let next = 1

  function deliver(socket: WebSocket, data: Message): void {
    const params = { id: data.topic, data: { ...data, publishedAt: Date.now() } }
    socket.send(JSON.stringify({ id: Date.now() * 1000 + next++, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }

  function publish(from: WebSocket, data: Message): true {
    const others = [...(subscribers.get(data.topic) ?? [])].filter((socket) => socket !== from)
    for (const socket of others) deliver(socket, data)
    if (others.length === 0) stored.set(data.topic, [...(stored.get(data.topic) ?? []), data])
    return true
  }

  function subscribe(socket: WebSocket, topic: string): string {
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(socket))
    const waiting = stored.get(topic) ?? []
    stored.delete(topic)
    // The messages follow the response.
    setImmediate(() => waiting.forEach((data) => deliver(socket, data)))
    return topic
  }

  const calls: Readonly<Record<string, (socket: WebSocket, params: never) => unknown>> = {
    irn_publish: (socket, data: Message) => publish(socket, data),
    irn_subscribe: (socket, { topic }: { topic: string }) => subscribe(socket, topic),
    irn_batchSubscribe: (socket, { topics }: { topics: string[] }) => topics.map((topic) => subscribe(socket, topic)),
    irn_batchFetchMessages: () => ({ messages: [] }),
    irn_unsubscribe: (socket, { topic }: { topic: string }) => subscribers.get(topic)?.delete(socket) ?? true,
    wc_proposeSession(socket, { pairingTopic, sessionProposal }: { pairingTopic: string; sessionProposal: string }) {
      subscribe(socket, pairingTopic)
      return publish(socket, { topic: pairingTopic, message: sessionProposal, tag: 1100 })
    },
    wc_approveSession(socket, given: Record<`${'pairing' | 'session'}Topic` | `session${string}`, string>) {
      subscribe(socket, given.sessionTopic!)
      publish(socket, { topic: given.pairingTopic!, message: given['sessionProposalResponse']!, tag: 1101 })
      return publish(socket, { topic: given.sessionTopic!, message: given['sessionSettlementRequest']!, tag: 1102 })
    },
  }

  server.on('connection', (socket: WebSocket) => {
    socket.on('message', (text) => {
      const { id, method, params } = JSON.parse(String(text)) as Request
      // Acknowledges a received message.
      if (method === undefined) return
      const call = calls[method]
      const answer = call
        ? { result: call(socket, params as never) }
        : { error: { code: -32601, message: `Unknown method ${method}.` } }
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...answer }))
    })
    socket.on('close', () => subscribers.forEach((sockets) => sockets.delete(socket)))
  })

  return {
    url: `ws://127.0.0.1:${server.address().port}`,
    async stop() {
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
