// Longer than most: what all engines say, made into one list, and what is remembered of it.

import { handled } from '../../base/handled.js'
import { later } from '../../base/later.js'
import { perClient } from '../../calls/app/per-client.js'
import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import type { PastConnection } from '../../domain/entities/past-connection.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { walletNotConnected } from '../../domain/errors/wallet-not-connected.js'
import type { ChainType } from '../../domain/rules/chain-types.js'
import { isLinked } from '../../domain/rules/is-linked.js'
import { choiceId, readChoiceId } from '../../domain/rules/read-choice-id.js'
import { walletChoices } from '../../domain/rules/wallet-choices.js'
import type { DirectoryWallet } from '../../domain/rules/wallet-directory.js'
import { createConnectionRecord } from '../../store/connection-record.js'
import type { State } from '../../store/create-store.js'
import { canPair } from './can-pair.js'
import type { createConnectRequests } from './create-connect-requests.js'
import type { SolanaWalletConnectors } from './solana/to-solana-wallet-connectors.js'
import type { Connection, WalletEngine } from './wallet-engine.js'

/** How the engine of each kind of chain comes to be. */
const engineLoaders: Readonly<Record<ChainType, (client: Client) => Promise<WalletEngine>>> = {
  ethereum: async (client) => (await import('./create-own-engine.js')).createOwnEngine({ client }),
  async solana(client) {
    const { createSolanaEngine } = await import('./solana/create-solana-engine.js')
    // Nothing else makes them.
    return createSolanaEngine(
      client,
      client.app.externalWallets.solana?.connectors as SolanaWalletConnectors | undefined,
    )
  },
}

type ExternalWallets = Client.ExternalWallets & {
  /** Takes this engine for its kind of chain, in the place of the one there is. Returns what takes it away again. */
  readonly adopt: (engine: WalletEngine) => () => void
}

/** The wallets from elsewhere of a client. What they say is in the store at once, as `connections` and `walletChoices`. */
export const externalWalletsOf = perClient((client): ExternalWallets => {
  const { events, platform, store } = client
  const record = createConnectionRecord(platform.storage, client.appId)
  const engines = new Map<ChainType, { engine: WalletEngine; stop: () => void }>()
  /** There once wallets were looked for, before any is asked. */
  let requests: ReturnType<typeof createConnectRequests> | undefined
  /** The connection of a wallet that the user is connecting is a new one, whatever is remembered of it. */
  const isConnecting = (past: PastConnection) => requests?.isWaiting(choiceIdOf(past)) === true
  /** The connections that were told to go: on their way out they are remembered no more. */
  const forgotten = new Set<string>()
  let known: readonly Known[] = []
  let directory: readonly DirectoryWallet[] = []
  let isRestoring = false

  function publish(): void {
    const all = [...engines.values()].flatMap(({ engine }) =>
      engine
        .connections()
        .filter((connection) => !requests?.isLeft(choiceIdOf(connection)))
        .map((connection) => ({ connection, engine })),
    )
    const past = record.read().filter((each) => !isConnecting(each))
    known = all.map((now) => describe(client, { ...now, forget, known, past, find }))
    const connections = known.map(({ wallet }) => wallet).sort((one, other) => other.connectedAt - one.connectedAt)
    const isReconnecting = isRestoring || [...engines.values()].some(({ engine }) => engine.isReconnecting())
    const before = store.getState()
    const { appearance, chains, loginChains } = client.app.externalWallets
    const found = [...engines.values()].flatMap(({ engine }) =>
      engine.found().map((wallet) => ({ ...wallet, chainType: engine.chainType })),
    )
    const list = appearance?.walletList
    const recent = record.readRecent()
    const choicesOf = (of: readonly ChainType[], last: State['walletChoices']) => {
      // Absent until all of them are known.
      if (directory.length === 0) return last
      const choices = walletChoices({ chains: of, directory, found, list, recent })
      return isSameData(last, choices) ? last : choices
    }
    store.setState({
      isReconnecting,
      connections: sameWhereEqual(before.connections, connections),
      walletChoices: choicesOf(chains, before.walletChoices),
      loginWalletChoices: choicesOf(loginChains, before.loginWalletChoices),
    })
    for (const uid of forgotten) if (!all.some(({ connection }) => connection.uid === uid)) forgotten.delete(uid)
    const kept = known.filter(({ connection }) => !forgotten.has(connection.uid)).map(({ wallet }) => wallet)
    const remembered = rememberedOf(record.read(), kept)
    if (!isSameData(remembered, record.read())) record.write(remembered)
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

  async function findWallets(): Promise<void> {
    const rows = import('../../domain/rules/wallet-directory.js')
    const asking = import('./create-connect-requests.js')
    for (const chainType of client.app.externalWallets.chains) {
      if (engines.has(chainType)) continue
      const engine = await engineLoaders[chainType](client)
      // The host's may have come meanwhile.
      if (!engines.has(chainType)) adopt(engine)
    }
    requests ??= (await asking).createConnectRequests({ onSettled: publish, platform })
    directory = (await rows).walletDirectory
    publish()
  }

  const stopStore = store.subscribe(({ app, user }, before) => {
    if (user !== before.user || app.externalWallets !== before.app.externalWallets) publish()
  })
  const stop = events.on('disposed', () => {
    stop()
    stopStore()
    for (const { stop } of engines.values()) stop()
    engines.clear()
  })

  return {
    adopt,
    open,
    canPair: () => canPair(client),

    async connect({ id, onUri, signal }) {
      await open()
      const { chainType, walletClientType } = readChoiceId(id)
      // The host's own may be there for what is not connected here.
      const isWanted = client.app.externalWallets.chains.includes(chainType)
      const engine = isWanted ? engines.get(chainType)?.engine : undefined
      if (!engine) throw new KeyhookError('INVALID_REQUEST', `This app connects no wallets of '${chainType}'.`)
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
      // It may have gone at the same moment.
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
        // Nobody has asked for it. Who chooses a wallet is told what is wrong.
      } finally {
        isRestoring = false
        publish()
      }
    },
  }
})

/** A connection with what is told of it. */
type Known = {
  readonly connection: Connection
  readonly wallet: ExternalWallet
}

type Described = {
  connection: Connection
  engine: WalletEngine
  find: (uid: string, address: string) => Connection | undefined
  forget: (connection: Connection) => void
  known: readonly Known[]
  past: readonly PastConnection[]
}

/** A wallet that has not changed is the same object, and its functions are the same as long as it is there. */
function describe(client: Client, { connection, engine, find, forget, known, past }: Described): Known {
  const { address, chainId, connectorType, meta, uid, walletClientType } = connection
  const before = known.find((each) => each.connection.uid === uid && each.connection.address === address)
  const data = {
    type: engine.chainType,
    address,
    ...(chainId !== undefined && { chainId }),
    walletClientType,
    connectorType,
    imported: false,
    connectedAt:
      past.find((each) => each.address === address && each.walletClientType === walletClientType)?.connectedAt ??
      before?.wallet.connectedAt ??
      client.platform.now(),
    meta,
    linked: isLinked(client.store.getState().user, address),
    walletIndex: undefined,
  }
  if (before && isSameData({ ...before.wallet, ...data }, before.wallet)) return { connection, wallet: before.wallet }
  const read = () => find(uid, address)
  const isConnected = () => read() !== undefined
  const functions = before?.wallet ?? {
    ...engine.functionsOf(read, address),
    isConnected,
    disconnect: () => {
      const now = read()
      if (now) forget(now)
      void handled(engine.disconnect(uid))
    },
    ...later(['loginOrLink', 'unlink'], async () => {
      const { accountFunctions } = await import('./account-functions.js')
      return accountFunctions(client, isConnected)
    }),
  }
  // The engine of a chain gives the functions that its wallets have.
  return { connection, wallet: { ...functions, ...data } as ExternalWallet }
}

/** What is remembered: what is connected, and the wallets that are away but were not told to go. */
function rememberedOf(past: readonly PastConnection[], connections: readonly ExternalWallet[]): PastConnection[] {
  const now = connections.map(({ address, connectedAt, connectorType, walletClientType }) => ({
    address,
    connectorType,
    walletClientType,
    connectedAt,
  }))
  const away = past.filter((each) => !now.some((one) => isSameWallet(one, each)))
  return [...now, ...away].sort((one, other) => other.connectedAt - one.connectedAt)
}

/** Which kind of chain a wallet was connected on. Ethereum has many connectors, Solana one. */
const chainTypeOf = ({ connectorType }: Pick<PastConnection, 'connectorType'>): ChainType =>
  connectorType === 'solana_adapter' ? 'solana' : 'ethereum'

const choiceIdOf = (wallet: Pick<PastConnection, 'connectorType' | 'walletClientType'>): string =>
  choiceId(chainTypeOf(wallet), wallet.walletClientType)

const isSameWallet = (one: PastConnection, other: PastConnection) =>
  one.walletClientType === other.walletClientType && chainTypeOf(one) === chainTypeOf(other)

const sameWhereEqual = <item>(before: readonly item[] | undefined, now: readonly item[]): readonly item[] =>
  before?.length === now.length && now.every((item, index) => item === before[index]) ? before : now

/** Of data alone. The comparing that every page has by heart would become a file of its own if this shared it. */
const isSameData = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
