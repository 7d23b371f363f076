// @vitest-environment jsdom
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useDelegationRequest } from './use-delegation-request.js'
import { useSessionSigners } from './use-signers.js'

afterEach(cleanup)
// Lazy modules load in real time.
configure({ asyncUtilTimeout: 60_000 })

const delegatedActions = {
  ...{ secret: 'a secret of the server of the app, of tests alone' },
  ...{ chains: [8453], contracts: [], valueADay: '1000' },
}

test("useSessionSigners adds and removes a session signer after the user's consent", async () => {
  const { client, createWallet } = setupWallet({ app: { delegatedActions } })
  const { address } = await createWallet()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KeyhookProvider client={client}>{children}</KeyhookProvider>
  )
  const { rerender, result } = renderHook(() => ({ ...useSessionSigners(), requested: useDelegationRequest() }), {
    wrapper,
  })
  const agree = async () => {
    await waitFor(() => expect(result.current.requested.state.status).toBe('ready'))
    await act(() => result.current.requested.approve())
  }
  const { addSessionSigners, removeSessionSigners } = result.current
  rerender()
  expect(result.current).toMatchObject({ addSessionSigners, removeSessionSigners })

  const adding = addSessionSigners({ address, signers: [{ signerId: client.appId }] })
  await agree()
  expect(await adding).toMatchObject({ user: { delegatedWallets: [{ address }] } })
  await waitFor(() => expect(result.current.requested.state.status).toBe('initial'))

  const removing = removeSessionSigners({ address })
  await agree()
  expect((await removing).user.delegatedWallets).toBeUndefined()
  await expect(removeSessionSigners({ address })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
