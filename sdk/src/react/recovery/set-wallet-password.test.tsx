// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { handled } from '../../base/handled.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { recoveryFlow } from '../../flows/recovery/recovery.js'
import { PrivyProvider } from '../core/privy-provider.js'
import { usePrivy } from '../core/use-privy.js'
import { useSetWalletPassword } from './use-set-wallet-password.js'

afterEach(cleanup)

test.each(['usePrivy', 'useSetWalletPassword'] as const)('%s sets a password, whatever else there is', async (name) => {
  const { client, createWallet } = setupWallet({
    app: { embeddedWallets: { recoveryOptions: ['google-drive', 'user-passcode'] } },
  })
  await createWallet()
  client.store.setState({ hosts: 1 })
  const wrapper = ({ children }: { children: ReactNode }) => <PrivyProvider client={client}>{children}</PrivyProvider>
  const { result } = renderHook(() => ({ usePrivy: usePrivy(), useSetWalletPassword: useSetWalletPassword() }), {
    wrapper,
  })
  const flow = getFlow(client, recoveryFlow)

  const setting = handled(result.current[name].setWalletPassword())

  await waitFor(() => expect(flow.getState().status).toBe('creating'), { timeout: 30_000 })
  void flow.send({ type: 'reject' })
  await expect(setting).rejects.toMatchObject({ code: 'USER_EXITED_SET_PASSWORD_FLOW' })
})
