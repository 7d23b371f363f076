import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'authorize.ts': [
    { breaks: 'security rule 42', in: 'authorize', replace: '!usesMfa && !spending && …', by: '!usesMfa && !spending' },
  ],
  'create-wallet.ts': [
    { breaks: 'figure R3', in: 'storeWallet', remove: 'const { seed } = await rebuildFromRecovery(…).catch(…)' },
  ],
  'delegate-wallet.ts': [
    { breaks: 'threat 25', in: 'delegateWallet', remove: 'await api.call(lazyFrameCalls.delegate, request, caller)' },
  ],
  'export-encrypted.ts': [{ breaks: 'threat 29', in: 'exportEncrypted', remove: 'await frame.api.call(…)' }],
  'open-wallet.ts': [
    { breaks: 'threat 52', in: 'openWallet', remove: 'await frame.api.requireAlive(caller)' },
    { breaks: 'threat 31', in: 'openWallet', remove: 'await frame.renewRules()' },
  ],
  'rebuild.ts': [
    { breaks: 'security rule 20', in: 'seedOf', replace: 'addressAt(kind, seed, 0) === address', by: 'true' },
    { breaks: 'threat 28', in: 'rebuildFromDevice', remove: 'if (row.epoch !== loaded.epoch) throw notHere()' },
  ],
  'recovery-key.ts': [{ breaks: 'security rule 19', in: 'salt', replace: 'bytes', by: 'new Uint8Array()' }],
  'set-recovery.ts': [{ breaks: 'threat 45', in: 'setRecovery', remove: 'await requireWhole(entropy, {…})' }],
  'sign.ts': [
    { breaks: 'threat 59', in: 'sign', remove: 'await requireRegistered(frame, caller, addresses, address)' },
    {
      breaks: 'threat 31',
      in: 'sign',
      replace: 'rules?.read({ address, method, params }, walletPolicy)',
      by: 'rules?.read({ address, method, params }, undefined)',
    },
    { breaks: 'threat 26', in: 'sign', remove: 'if (read) await authorize(frame, caller, {…})' },
  ],
})
