// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { setup } from '../../../test/setup.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useSetWalletPassword } from './use-set-wallet-password.js'
import { useSetWalletRecovery } from './use-set-wallet-recovery.js'

afterEach(cleanup)

test('the callback of a recovery change receives one object', () => {
  const { client } = setup()
  const [recovery, password] = [vi.fn(), vi.fn()]
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={client}>{children}</KeyhookProvider>
  )
  renderHook(() => [useSetWalletRecovery({ onSuccess: recovery }), useSetWalletPassword({ onSuccess: password })], {
    wrapper,
  })
  const wallet = { address: '0x52908400098527886E0F7030069857D2E4169EE7', recoveryMethod: 'user-passcode' }

  client.events.emit('verbSucceeded', { verb: 'setWalletRecovery', result: wallet })

  expect(recovery.mock.calls).toEqual([[{ method: 'user-passcode', wallet }]])
  expect(password.mock.calls).toEqual([[{ wallet }]])
})
