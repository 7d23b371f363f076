import { handled } from '../../base/handled.js'
import { perClient } from '../app/per-client.js'
import type { ExternalWallet, PastConnection } from '../../domain/entities/connected-wallet.js'
import type { Connection, WalletEngine } from '../../domain/entities/wallet-engine.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { walletNotConnected } from '../../domain/errors/to-wallet-error.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { readChoiceId } from '../../domain/rules/app/read-choice-id.js'
import { createConnectionRecord } from '../../store/connection-record.js'
import { describeConnection, type Known } from './describe-connection.js'
import { isEqual } from '../../base/is-equal.js'
import { chainTypeOf, choiceIdOf, rememberedOf } from './remembered.js'
import type { createConnectRequests } from './create-connect-requests.js'
import type * as walletLists from './list-wallets.js'
import { walletConnectors } from './wallet-connectors.js'

/** Connects external wallets. The store contains the connected wallets, and the choices that the user can connect. */
export type ExternalWallets = {
  /** Starts the search for wallets, and publishes the choices in the store. */
  readonly open: () => Promise<void>
  /**
   * Connects a wallet by the ID of a choice, and resolves with its first account. `onUri` receives the pairing URI for
   * a wallet on another device. Rejects with a `KeyhookError`.
   */
  readonly connect: (request: {
    readonly id: string
    readonly onUri: (uri: string) => void
    readonly signal: AbortSignal
  }) => Promise<ExternalWallet>
  /** Reconnects the wallets of an earlier page load, without a prompt. */
  readonly reconnect: () => Promise<void>
  /**
   * Replaces the engine of a chain type, for example with wagmi's connectors. Returns a function that restores the
   * previous engine.
   */
  readonly adopt: (engine: WalletEngine) => () => void
}

/** Returns the external wallets of a client. Their state is in the store as `connections` and `walletChoices`. */
export const externalWalletsOf = perClient((client): ExternalWallets => {
  const { events, platform, store } = client
  const record = createConnectionRecord(platform.storage, client.appId)
  const engines = new Map<ChainType, { engine: WalletEngine; stop: () => void }>()
  /** Set by the search for wallets, before any request. */
  let requests: ReturnType<typeof createConnectRequests> | undefined
  /** Connections that are being disconnected. They are not stored for the next page load. */
  const forgotten = new Set<string>()
  let known: readonly Known[] = []
  let lists: typeof walletLists | undefined
  let isRestoring = false

  function publish(): void {
    const all = [...engines.values()].flatMap(({ engine }) =>
      engine
        .connections()
        .filter((connection) => !requests?.isLeft(choiceIdOf(connection)))
        .map((connection) => ({ connection, engine })),
    )
    // A wallet that the user is connecting is treated as new, even if it was connected before.
    const past = record.read().filter((each) => !requests?.isWaiting(choiceIdOf(each)))
    known = all.map((now) => describeConnection(client, { ...now, forget, known, past, find }))
    const connections = known.map(({ wallet }) => wallet).sort((one, other) => other.connectedAt - one.connectedAt)
    const isReconnecting = isRestoring || [...engines.values()].some(({ engine }) => engine.isReconnecting())
    const before = store.getState()
    const found = [...engines.values()].flatMap(({ engine }) =>
      engine.found().map((wallet) => ({ ...wallet, chainType: engine.chainType })),
    )
    store.setState({
      isReconnecting,
      connections: sameWhereEqual(before.connections, connections),
      ...lists?.listWallets(before, {
        found,
        isOpen: (chainType) => engines.has(chainType),
        recent: record.readRecent(),
      }),
    })
    for (const uid of forgotten) if (!all.some(({ connection }) => connection.uid === uid)) forgotten.delete(uid)
    const stored = known.filter(({ connection }) => !forgotten.has(connection.uid)).map(({ wallet }) => wallet)
    const remembered = rememberedOf(record.read(), stored)
    if (!isEqual(remembered, record.read())) record.write(remembered)
  }

  const find = (uid: string, address: string) =>
    known.find(({ connection }) => connection.uid === uid && connection.address === address)?.connection

  function forget(connection: Connection): void {
    const { connectorType, uid, walletClientType } = connection
    forgotten.add(uid)
    requests?.leave(choiceIdOf(connection))
    const isOther = (past: PastConnection) =>
      past.connectorType !== connectorType || past.walletClientType !== walletClientType
    record.write(record.read().filter(isOther))
  }

  function adopt(engine: WalletEngine): () => void {
    engines.get(engine.chainType)?.stop()
    const entry = { engine, stop: engine.watch(publish) }
    engines.set(engine.chainType, entry)
    publish()
    return () => {
      entry.stop()
      if (engines.get(engine.chainType) !== entry) return
      engines.delete(engine.chainType)
      publish()
    }
  }

  let opening: Promise<void> | undefined
  const open = () => (opening ??= findWallets().finally(() => (opening = undefined)))

  async function openEngines(chains: readonly ChainType[]): Promise<void> {
    for (const chainType of chains) {
      if (engines.has(chainType)) continue
      const connectors = await walletConnectors.get(client)!()
      const createEngine = await connectors[chainType]()
      // The host may have set its engine in the meantime.
      const leave = engines.has(chainType) ? undefined : adopt(createEngine(client))
      // The client was disposed of in the meantime.
      if (isDisposed) leave?.()
    }
  }

  async function findWallets(): Promise<void> {
    const listing = import('./list-wallets.js')
    const asking = import('./create-connect-requests.js')
    await openEngines(client.app.externalWallets.chains)
    requests ??= (await asking).createConnectRequests({ onSettled: publish, platform })
    lists = await listing
    await openEngines(lists.chainsToOpen(store.getState(), record.read()))
    publish()
  }

  const stopStore = store.subscribe((now, before) => {
    const isWantedAnew =
      now.app.externalWallets !== before.app.externalWallets || lists?.openList(now) !== lists?.openList(before)
    if (isWantedAnew || now.user !== before.user) publish()
    if (isWantedAnew && (opening || lists)) void handled(Promise.resolve(opening).then(open))
  })
  let isDisposed = false
  const stop = events.on('disposed', () => {
    isDisposed = true
    stop()
    stopStore()
    for (const { stop } of engines.values()) stop()
    engines.clear()
  })

  return {
    adopt,
    open,

    async connect({ id, onUri, signal }) {
      await open()
      const { chainType, walletClientType } = readChoiceId(id)
      // The host's engine may have connected wallets that the app's configuration excludes.
      const isWanted = lists!.listedChains(store.getState()).includes(chainType)
      const engine = isWanted ? engines.get(chainType)?.engine : undefined
      if (!engine) throw new KeyhookError('INVALID_REQUEST', `This app disables '${chainType}' wallets.`)
      const [first] = await requests!.ask({
        connect: () => engine.connect({ walletClientType, onUri }),
        disconnect: engine.disconnect,
        id,
        signal,
      })
      record.writeRecent(id)
      publish()
      const wallet = known.find(
        ({ connection }) => connection.uid === first?.uid && connection.address === first.address,
      )
      // The wallet may have disconnected at the same time.
      if (!wallet) throw walletNotConnected()
      return wallet.wallet
    },

    async reconnect() {
      const past = record.read()
      isRestoring = past.length > 0
      try {
        await open()
        await Promise.all(
          [...engines.values()].map(({ engine }) =>
            engine.reconnect(past.filter((each) => chainTypeOf(each) === engine.chainType)),
          ),
        )
      } catch {
        // Ignores a failure, because the user has not requested the reconnection. Selecting the wallet reports the
        // error.
      } finally {
        isRestoring = false
        publish()
      }
    },
  }
})

const sameWhereEqual = <item>(before: readonly item[] | undefined, now: readonly item[]): readonly item[] =>
  before?.length === now.length && now.every((item, index) => item === before[index]) ? before : now
