import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import { whenReady } from '../../calls/session/when-ready.js'
import { type WalletMethod, walletMethods } from '../../calls/wallet-login/wallet-methods.js'
import type { Client } from '../../client.js'
import type { LoginOption } from '../../domain/entities/app.js'
import { readAppReturn } from '../../domain/rules/app-return.js'
import { methodsOfOption } from '../../domain/rules/methods-of-option.js'

/**
 * Goes on with the login for which a phone has left its browser for a wallet's app, which has opened this page: shows the
 * screen of that wallet, where screens are shown. The wallet asks the user by itself, and a link can do no more than that.
 */
export async function takeAppReturn(client: Client, href: string): Promise<void> {
  const { platform, store } = client
  const read = readAppReturn(href)
  if (!read) return
  // Whatever the app's router has put there meanwhile stays.
  if (platform.location.href() === href) platform.location.replace(read.left)
  await whenReady(client)
  await whenAppLoaded(client)
  const { app, hosts, screens, session } = store.getState()
  const methods = Object.keys(walletMethods) as WalletMethod[]
  const method = methods.find((each) => walletMethods[each].chainType === read.chainType)!
  // Of the app's own entries alone, whatever the address says.
  const isOffered =
    app.externalWallets.loginChains.includes(read.chainType) &&
    app.loginMethods.some((option) => methodsOfOption(option).includes(method))
  if (session === 'authenticated' || hosts === 0 || screens.length > 0 || !isOffered) return
  const option = read.walletClientType as LoginOption
  const isEntry = methodsOfOption(option).includes(method)
  store.setState({
    screens: [
      { name: 'landing' },
      { name: 'login-method', method, intent: 'login', option: isEntry ? option : 'wallet' },
    ],
    direction: 'forward',
  })
}
