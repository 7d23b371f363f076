import { handled } from '../../base/handled.js'
import { lazyMethods } from '../../base/lazy-methods.js'
import type { Client } from '../../client.js'
import type { ExternalWallet, PastConnection } from '../../domain/entities/connected-wallet.js'
import { isEqual } from '../../base/is-equal.js'
import type { Connection, WalletEngine } from '../../domain/entities/wallet-engine.js'
import type { User } from '../../domain/entities/user.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { walletConnectors } from './wallet-connectors.js'

/** A connection and its wallet. */
export type Known = {
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

/** Returns the wallet of a connection. Returns the same object until its data changes. Its functions stay the same. */
export function describeConnection(
  client: Client,
  { connection, engine, find, forget, known, past }: Described,
): Known {
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
  if (before && isEqual({ ...before.wallet, ...data }, before.wallet)) return { connection, wallet: before.wallet }
  const read = () => find(uid, address)
  const isConnected = () => read() !== undefined
  const functions = before?.wallet ?? {
    ...engine.functionsOf(read, connection),
    isConnected,
    disconnect: () => {
      const now = read()
      if (now) forget(now)
      void handled(engine.disconnect(uid))
    },
    ...lazyMethods(['loginOrLink', 'unlink', 'fund'], async () => {
      const connectors = await walletConnectors.get(client)!()
      return (await connectors.account())(client, isConnected)
    }),
  }
  // The cast is safe, because the engine of a chain type returns the functions of its wallets.
  return { connection, wallet: { ...functions, ...data } as ExternalWallet }
}

/** Returns true if a wallet is linked to the user. */
const isLinked = (user: User | undefined, address: string): boolean =>
  user?.linkedAccounts.some((account) => account.type === 'wallet' && isSameAddress(account.address, address)) ?? false
