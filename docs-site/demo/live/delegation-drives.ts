import { alone, call, hold, press, see, withWallet } from './common-steps.js'
import type { Drive } from './drive.js'
import { delegate, delegating, refuse } from './flow-steps.js'

const revoking = [
  ...withWallet,
  ...delegate,
  press('Allow'),
  see('Delegated actions enabled'),
  alone,
  call('revokeWallets'),
  see('Revoke permission'),
]

export const delegationDrives: Readonly<Record<string, Drive>> = {
  'delegate-wallet/preparing': {
    settings: delegating(),
    steps: [...withWallet, hold('/delegated_actions'), ...delegate, see('One moment')],
  },
  'delegate-wallet/ready': { settings: delegating(), steps: [...withWallet, ...delegate, see('Within 24 hours')] },
  'delegate-wallet/contracts': {
    settings: delegating({ contracts: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'] }),
    steps: [...withWallet, ...delegate, see('Within 24 hours')],
  },
  'delegate-wallet/many': {
    settings: delegating({
      chains: [1, 8453, 137, 424242],
      contracts: Array.from({ length: 8 }, (_, index) => `0x${`${index}`.repeat(40)}`),
      valueADay: '1234500000000000000',
    }),
    steps: [...withWallet, ...delegate, see('Within 24 hours')],
  },
  'delegate-wallet/submitting': {
    settings: delegating(),
    steps: [...withWallet, ...delegate, hold('/wallets/delegate'), press('Allow')],
  },
  'delegate-wallet/success': {
    settings: delegating(),
    steps: [...withWallet, ...delegate, press('Allow'), see('Delegated actions enabled')],
  },
  'delegate-wallet/failed': {
    settings: delegating(),
    steps: [
      ...withWallet,
      ...delegate,
      refuse('/wallets/delegate', 422, 'invalid_data'),
      press('Allow'),
      see('are not enabled'),
    ],
  },
  'revoke-delegation/ready': { settings: delegating(), steps: revoking },
  'revoke-delegation/submitting': {
    settings: delegating(),
    steps: [...revoking, hold('/wallets/revoke'), press('Revoke')],
  },
  'revoke-delegation/success': {
    settings: delegating(),
    steps: [...revoking, press('Revoke'), see('Permission revoked')],
  },
  'revoke-delegation/failed': {
    settings: delegating(),
    steps: [...revoking, refuse('/wallets/revoke', 422, 'invalid_data'), press('Revoke'), see('was not revoked')],
  },
}
