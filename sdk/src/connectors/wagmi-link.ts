import { watchActiveWallet } from '../calls/wallet/active-wallet.js'
import type { Client } from '../client.js'
import type { ClientRef } from './client-ref.js'
import type { Accounts } from './read-accounts.js'

/** The part of wagmi's emitter that a connector talks through. */
type Emitter = {
  readonly emit: ((name: 'change' | 'connect', accounts: Accounts) => void) & ((name: 'disconnect') => void)
  readonly listenerCount: (name: 'change') => number
}

/** How long a login is reported again to a wagmi that is busy connecting something else, in milliseconds. */
const retryFor = 60_000

/**
 * Keeps what wagmi believes the same as what the client's store says: a change of accounts or chain is reported at once and
 * in one piece, a logout disconnects, and a login connects where that is wanted. What a reload finds is left to wagmi's own reconnecting.
 */
export function createWagmiLink({
  emitter,
  joined,
  readAccounts,
  ref,
}: createWagmiLink.Options): createWagmiLink.ReturnType {
  /** wagmi's own calls in progress: they take up by themselves what is true when they end. */
  let running = 0
  /** What was reported to wagmi last, as text. */
  let lastReported: string | undefined

  // wagmi listens for changes of what it is connected to, and of nothing else.
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

  /** While wagmi connects something else it hears of no connection, so the report is repeated. */
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
        // What has changed before wagmi began to listen.
        void ref.read()?.platform.sleep(0).then(report)
      }
    },
  }
}

export declare namespace createWagmiLink {
  type Options = {
    readonly emitter: Emitter
    /** Called when a login is about to connect; without it, none does. */
    readonly joined?: (() => void) | undefined
    /** What a client's user may be connected to; undefined where there is none. */
    readonly readAccounts: (client: Client | undefined) => Accounts | undefined
    readonly ref: ClientRef
  }
  type ReturnType = {
    /** What wagmi should believe now. */
    readonly read: () => Accounts | undefined
    /** Tells wagmi, if it believes something else. */
    readonly report: () => void
    /** Runs what wagmi asks for, and resolves with what it is then told. */
    readonly run: <accounts extends Accounts | undefined>(call: () => Promise<accounts>) => Promise<accounts>
  }
}
