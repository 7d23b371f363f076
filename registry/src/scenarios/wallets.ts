'use client'
import { ErrorScreen } from '../screens/status/error-screen'
import { ConnectWallet } from '../screens/wallet/connect-wallet'
import { CreateWallet } from '../screens/wallet/create-wallet'
import { ExportWallet } from '../screens/wallet/export-wallet'
import { ImportWallet } from '../screens/wallet/import-wallet'
import { exportWalletWords } from '../words/export-wallet'
import { importWalletWords } from '../words/import-wallet'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const address = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'

export const walletScenarios = [
  ...defineScenarios(
    'create-wallet',
    CreateWallet,
    { at: 'complete/creating-wallet' },
    {
      creating: { status: 'creating' },
      failed: ['complete/error', { status: 'error', onRetry: nothing }],
    },
  ),
  ...defineScenarios(
    'create-wallet',
    CreateWallet,
    { at: 'complete/finishing' },
    {
      'welcome': { status: 'created', address, appName: 'Northwind', isNewUser: true, onContinue: nothing },
      'all-set': { status: 'created', address, appName: 'Northwind', isNewUser: false, onContinue: nothing },
    },
  ),
  ...defineScenarios(
    'connect-wallet',
    ConnectWallet,
    { at: 'connect/connecting' },
    {
      connecting: { status: 'connecting' },
      recovering: ['connect/recovering', { status: 'recovering' }],
      failed: ['connect/error', { status: 'error', onRetry: nothing }],
    },
  ),
  ...defineScenarios(
    'export-wallet',
    ExportWallet,
    { at: 'export/opening' },
    { loading: { address, isLoading: true }, open: ['export/shown', { address, isLoading: false }] },
  ),
  ...defineScenarios(
    'import-wallet',
    ImportWallet,
    { at: 'import/opening' },
    {
      loading: { isLoading: true },
      open: ['import/awaiting-key', { isLoading: false }],
      done: ['import/done', { address, isLoading: false }],
    },
  ),
  ...defineScenarios(
    'import-wallet',
    ErrorScreen,
    { at: 'import/error' },
    {
      'failed': {
        title: 'No connection',
        detail: 'We could not reach the login service. Check your connection and try again.',
        code: 'OFFLINE',
        onRetry: nothing,
      },
      'storage-blocked': { ...importWalletWords.words.storageBlocked, code: 'EMBEDDED_WALLET_NOT_FOUND' },
    },
  ),
  ...defineScenarios(
    'export-wallet',
    ErrorScreen,
    { at: 'export/error' },
    {
      'failed': {
        title: 'No connection',
        detail: 'We could not reach the login service. Check your connection and try again.',
        code: 'OFFLINE',
        onRetry: nothing,
      },
      'storage-blocked': { ...exportWalletWords.words.storageBlocked, code: 'EMBEDDED_WALLET_NOT_FOUND' },
    },
  ),
]
