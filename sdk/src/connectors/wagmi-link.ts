import { watchActiveWallet } from '../calls/wallet/active-wallet.js'
import type { Client } from '../client.js'
import type { Accounts } from './read-accounts.js'

/** The part of wagmi's emitter that connectors use. */
type Emitter = {
  readonly emit: ((name: 'change' | 'connect', accounts: Accounts) => void) & ((name: 'disconnect') => void)
  readonly listenerCount: (name: 'change') => number
}

/** Time for which a login is reported repeatedly while wagmi connects another connector, in milliseconds. */
const retryFor = 60_000

/**
 * Synchronises wagmi with the client's store. Reports changes of accounts and chain at once, in one event. A logout
 * disconnects. A login connects, if a listener is set. After a reload, wagmi's own reconnection connects.
 */
export function createWagmiLink({
  emitter,
  joined,
  readAccounts,
  ref,
}: createWagmiLink.Options): createWagmiLink.ReturnType {
  /** Number of running calls of wagmi. They return the current state when they end, so no event is needed meanwhile. */
  let running = 0
  /** The last report to wagmi, as JSON. */
  let lastReported: string | undefined

  // wagmi listens for `change` events only on its current connection.
  const isConnected = () => emitter.listenerCount('change') > 0

  const read = () => readAccounts(ref.read())

  function report(): void {
    const now = read()
    const text = JSON.stringify(now)
    if (running > 0 || !isConnected() || text === lastReported) return
    lastReported = text
    if (now) emitter.emit('change', now)
    else emitter.emit('disconnect')
  }

  /** Repeats the report, because wagmi ignores connections while it connects another connector. */
  async function retryConnect(client: Client, joined: () => void): Promise<void> {
    for (let wait = 250; wait < retryFor && !isConnected(); wait *= 2) {
      const now = read()
      if (!now || running > 0) return
      joined()
      lastReported = JSON.stringify(now)
      emitter.emit('connect', now)
      if (!isConnected()) await client.platform.sleep(wait)
    }
  }

  function follow(client: Client): () => void {
    let before = readAccounts(client)
    const stops = [
      watchActiveWallet(client),
      client.store.subscribe((_, { status }) => {
        const now = readAccounts(client)
        const isNew = status === 'ready' && now !== undefined && before === undefined
        before = now
        report()
        if (isNew && joined) void retryConnect(client, joined)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }

  let leave: (() => void) | undefined
  ref.watch((client) => {
    leave?.()
    leave = follow(client)
    report()
  })

  return {
    read,
    report,
    async run(call) {
      running++
      try {
        const accounts = await call()
        lastReported = JSON.stringify(accounts)
        return accounts
      } finally {
        running--
        // Also reports changes that happened before wagmi listened.
        void ref.read()?.platform.sleep(0).then(report)
      }
    },
  }
}

export declare namespace createWagmiLink {
  type Options = {
    readonly emitter: Emitter
    /** Called before a login connects. Without this function, logins do not connect. */
    readonly joined?: (() => void) | undefined
    /** Returns the accounts and chain of a client's user. Undefined without a user. */
    readonly readAccounts: (client: Client | undefined) => Accounts | undefined
    readonly ref: ClientRef
  }
  type ReturnType = {
    /** Returns the state that wagmi should have. */
    readonly read: () => Accounts | undefined
    /** Reports to wagmi if its state differs. */
    readonly report: () => void
    /** Runs a call of wagmi, and resolves with the reported state. */
    readonly run: <accounts extends Accounts | undefined>(call: () => Promise<accounts>) => Promise<accounts>
  }
}

/** A reference to a client that may be set or replaced later. */
export type ClientRef = {
  readonly read: () => Client | undefined
  readonly fill: (client: Client) => void
  /** Calls the listener with the current client and with every new one. Returns a function that unsubscribes. */
  readonly watch: (listener: (client: Client) => void) => () => void
}

export function createClientRef(client?: Client | undefined): ClientRef {
  const listeners = new Set<(client: Client) => void>()
  let current = client
  return {
    read: () => current,
    fill(next) {
      if (next === current) return
      current = next
      for (const listener of [...listeners]) listener(next)
    },
    watch(listener) {
      listeners.add(listener)
      if (current) listener(current)
      return () => void listeners.delete(listener)
    },
  }
}
