import { optionsOf } from '../../base/options-of.js'
import { waitFor } from '../../base/wait-for.js'
import { reportVerb } from '../../calls/wallet/report-verb.js'
import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/connected-wallet.js'
import type { Screen as AnyScreen } from '../../domain/entities/screen.js'
import type { WalletListOptions } from '../../domain/entities/wallet-list.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { noScreenHost } from '../../flows/core/no-screen-host.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'
import { successDelay } from '../../domain/rules/limits.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { connectExternalFlow } from '../../flows/wallet/connect-external.js'

/**
 * Opens the screens that connect an external wallet without logging in, and resolves with it. With `canCreate`, a user
 * without a wallet can log in there and get an embedded one.
 *
 * Rejects with `NO_SCREEN_HOST` without a screen host, and with `GENERIC_CONNECT_WALLET_ERROR` when the user leaves. If
 * the connected account is not `suggestedAddress`, the screen warns the user. The promise then resolves when the user
 * switches to the suggested account. Closing the screen resolves with the connected account.
 *
 * @example
 * import { createClient, openConnectWallet } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const wallet = await openConnectWallet(client)
 */
export async function openConnectWallet(
  client: Client,
  options?: openConnectWallet.Options | optionsOf.ClickEvent,
): Promise<ExternalWallet> {
  const { canCreate, chainId, description, suggestedAddress, walletChainType, walletList } = optionsOf(options)
  const { platform, store } = client
  if (store.getState().hosts === 0)
    throw noScreenHost(
      'No component shows the wallet screens. Mount <AuthModal />, or connect with useConnectWallet().',
    )
  const flow = getFlow(client, connectExternalFlow)
  await flow.send({ type: 'reset' })
  const base = { name: 'choose-wallet', canCreate, chainId, walletList } as const
  let screen: Screen = { ...base, walletChainType, description, suggestedAddress }
  store.setState({ screens: [screen], direction: 'forward' })
  const isShown = () => store.getState().screens.includes(screen)
  const isOpen = () => isShown() || flow.getState().status === 'creating'
  const sayOther = (isOtherAccount: boolean) => {
    const before = screen
    if (!isShown() || isOtherAccount === (before.isOtherAccount ?? false)) return
    screen = { ...before, isOtherAccount }
    store.setState(({ screens }) => ({ screens: screens.map((each) => (each === before ? screen : each)) }))
  }
  const { wallet } = await waitFor([store, flow], () => {
    const state = flow.getState()
    const wallet = state.status === 'connected' ? accountOf(client, state.wallet, suggestedAddress) : undefined
    const isOther =
      wallet !== undefined && suggestedAddress !== undefined && !isSameAddress(wallet.address, suggestedAddress)
    sayOther(isOther)
    // Closing the screen keeps the connected account, so this is not an exit.
    return (wallet && !isOther) || !isOpen() ? { wallet } : undefined
  })
  if (wallet) {
    void platform.sleep(successDelay).then(() => isShown() && store.setState({ screens: [] }))
    return wallet
  }
  // The reset cancels an open prompt of the wallet. The flow then reports the exit itself.
  const isAsking = flow.getState().status !== 'choosing'
  await flow.send({ type: 'reset' })
  const left = async () => {
    throw new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'User exited before wallet could be connected')
  }
  return isAsking ? left() : reportVerb(client, 'connectWallet', left)
}

type Screen = Extract<AnyScreen, { name: 'choose-wallet' }>

/**
 * Returns the suggested account if the wallet has switched to it. Otherwise returns the account that the user
 * connected.
 */
function accountOf(client: Client, wallet: ExternalWallet, suggested = wallet.address): ExternalWallet {
  const now = (client.store.getState().connections ?? []).filter(
    ({ type, walletClientType }) => type === wallet.type && walletClientType === wallet.walletClientType,
  )
  const byAddress = (address: string) => now.find((each) => isSameAddress(each.address, address))
  return byAddress(suggested) ?? byAddress(wallet.address) ?? now[0] ?? wallet
}

export declare namespace openConnectWallet {
  type Options = WalletListOptions & {
    /** The Ethereum chain to switch the wallet to. */
    chainId?: number | undefined
    /** True if a user without a wallet can log in and get an embedded one. */
    canCreate?: boolean | undefined
  }
}
