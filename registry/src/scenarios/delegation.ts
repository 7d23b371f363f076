'use client'
import { SUPPORTED_CHAINS } from '@keyhook/sdk'
import { DelegateWallet, type DelegateWalletProps } from '../screens/delegation/delegate-wallet'
import { RevokeDelegation, type RevokeDelegationProps } from '../screens/delegation/revoke-delegation'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const address = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const policy = { chains: [8453], contracts: [], valueADay: '50000000000000000' }

const ready: DelegateWalletProps = {
  address,
  appName: 'Northwind',
  chainType: 'ethereum',
  findChain: (chainId) => SUPPORTED_CHAINS.find(({ id }) => id === chainId),
  onApprove: nothing,
  onReject: nothing,
  policy,
  status: 'ready',
}
const revoking: RevokeDelegationProps = {
  addresses: [address],
  appName: 'Northwind',
  onApprove: nothing,
  onReject: nothing,
  status: 'ready',
}
const failed = { onReject: nothing, onRetry: nothing, status: 'error' } as const

export const delegationScenarios = [
  ...defineScenarios<DelegateWalletProps>(
    'delegate-wallet',
    DelegateWallet,
    { at: 'delegation/ready' },
    {
      preparing: ['delegation/preparing', { status: 'preparing' }],
      ready: ready,
      contracts: { ...ready, policy: { ...policy, contracts: [contract] } },
      solana: {
        ...ready,
        address: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
        chainType: 'solana',
        policy: {
          chains: [],
          contracts: ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
          valueADay: '500000000',
        },
      },
      many: {
        ...ready,
        policy: {
          chains: [1, 8453, 137, 424242],
          contracts: Array.from({ length: 8 }, (_, index) => `0x${`${index}`.repeat(40)}`),
          valueADay: '1234500000000000000',
        },
      },
      submitting: ['delegation/submitting', { ...ready, status: 'submitting' }],
      success: ['delegation/success', { appName: 'Northwind', status: 'success' }],
      failed: ['delegation/error', failed],
    },
  ),
  ...defineScenarios<RevokeDelegationProps>(
    'revoke-delegation',
    RevokeDelegation,
    { at: 'delegation/ready' },
    {
      ready: revoking,
      several: { ...revoking, addresses: [address, contract, address.replace('9', '8')] },
      submitting: ['delegation/submitting', { ...revoking, status: 'submitting' }],
      success: ['delegation/success', { addresses: [address], appName: 'Northwind', status: 'success' }],
      failed: ['delegation/error', failed],
    },
  ),
]
