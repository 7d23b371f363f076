'use client'
import type { DirectView } from '../../screens/login/method-view'
import { WalletIcon } from '../../ui/icons'
import { externalWalletWords } from '../../words/external-wallet'
import { LoginWalletScreen } from './screen'

const wallet: DirectView = {
  icon: <WalletIcon />,
  accountType: 'wallet',
  Screen: LoginWalletScreen,
  words: externalWalletWords,
}

/**
 * The view of both wallet login methods. Both methods share the view, because the user selects the chain together with
 * the wallet.
 */
export const views = { siwe: wallet, siws: wallet }
