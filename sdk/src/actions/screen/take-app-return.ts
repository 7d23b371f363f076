import { openLogin } from './open-login.js'
import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import { whenReady } from '../../calls/session/when-ready.js'
import type { Client } from '../../client.js'
import type { LoginOption } from '../../domain/entities/login-method.js'
import type { Screen } from '../../domain/entities/screen.js'
import { readAppReturn } from '../../domain/rules/app/app-return.js'
import { methodsOfOption } from '../../domain/rules/recovery/methods-of-option.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { readChoiceId } from '../../domain/rules/app/read-choice-id.js'

/**
 * Continues a wallet login or connection in the browser of the wallet app that opened this page. Shows the wallet's
 * screen. Without screens, `useLoginWithWallet` and `useConnectWallet` return the wallet as `resumed`. The wallet still
 * prompts the user, so opening a link alone cannot log in.
 */
export async function takeAppReturn(client: Client, href: string): Promise<void> {
  const { store } = client
  const returned = readAppReturn(href)
  if (!returned) return
  await whenReady(client)
  await whenAppLoaded(client)
  const { disableSignup, intent } = returned
  const { chainType, walletClientType } = readChoiceId(returned.id)
  const { app, hosts, screens, session } = store.getState()
  const method = methodsOfOption('wallet').find((each) => loginMethodRow(each)?.chainType === chainType)!
  // Accepts only wallets that the app offers, and ignores other values in the URL.
  const isOnPage = app.loginMethods.some((option) => methodsOfOption(option).includes(method))
  // Linking does not require that wallet login is enabled.
  const isMethod = isOnPage || (intent === 'link' && app.serverLoginMethods.includes(method))
  const isOffered = isMethod && app.externalWallets.loginChains.includes(chainType)
  const isLoggedIn = session === 'authenticated'
  if ((intent === 'login' && isLoggedIn) || (intent !== 'connect' && !isOffered)) return
  if (hosts === 0) return store.setState({ walletReturn: returned })
  if (screens.length > 0) return
  // The wallet app's browser has no session. Logs in existing users only, because a sign-up would link the wallet to a
  // second user.
  if (intent === 'link' && !isLoggedIn) await openLogin(client, { disableSignup: true })
  const isEntry = methodsOfOption(walletClientType as LoginOption).includes(method)
  const option = isEntry ? (walletClientType as LoginOption) : 'wallet'
  const shown: Readonly<Record<typeof intent, readonly Screen[]>> = {
    login: [
      { name: 'landing', disableSignup },
      { name: 'login-method', method, intent: 'login', option, disableSignup },
    ],
    link: [{ name: 'login-method', method, intent: 'link', option }],
    connect: [
      { name: 'choose-wallet', option, walletChainType: chainType === 'solana' ? 'solana-only' : 'ethereum-only' },
    ],
  }
  store.setState({ screens: shown[intent], direction: 'forward' })
}
