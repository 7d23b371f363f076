// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { handled } from '../../base/handled.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { recoveryFlow } from '../../flows/recovery/recovery.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useSetWalletPassword } from './use-set-wallet-password.js'

afterEach(cleanup)

test.each(['useKeyhook', 'useSetWalletPassword'] as const)(
  '%s sets a password, even if the app offers other recovery methods',
  async (name) => {
    const { client, createWallet } = setupWallet({
      app: { embeddedWallets: { recoveryOptions: ['google-drive', 'user-passcode'] } },
    })
    await createWallet()
    client.store.setState({ hosts: 1 })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <KeyhookProvider client={client}>{children}</KeyhookProvider>
    )
    const { result } = renderHook(() => ({ useKeyhook: useKeyhook(), useSetWalletPassword: useSetWalletPassword() }), {
      wrapper,
    })
    const flow = getFlow(client, recoveryFlow)

    const setting = handled(result.current[name].setWalletPassword())

    await waitFor(() => expect(flow.getState().status).toBe('creating'), { timeout: 30_000 })
    void flow.send({ type: 'reject' })
    await expect(setting).rejects.toMatchObject({ code: 'USER_EXITED_SET_PASSWORD_FLOW' })
  },
)
