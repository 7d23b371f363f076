'use client'
import { ConnectWallet } from '../screens/wallet/connect-wallet'
import { CreateWallet } from '../screens/wallet/create-wallet'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const address = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'

export const walletScenarios = [
  ...defineScenarios(
    'create-wallet',
    CreateWallet,
    {},
    {
      creating: { status: 'creating' },
      failed: { status: 'error', onRetry: nothing },
    },
  ),
  ...defineScenarios(
    'create-wallet',
    CreateWallet,
    {},
    {
      'welcome': { status: 'created', address, appName: 'Northwind', isNewUser: true, onContinue: nothing },
      'all-set': { status: 'created', address, appName: 'Northwind', isNewUser: false, onContinue: nothing },
    },
  ),
  ...defineScenarios(
    'connect-wallet',
    ConnectWallet,
    {},
    {
      connecting: { status: 'connecting' },
      failed: { status: 'error', onRetry: nothing },
    },
  ),
]
