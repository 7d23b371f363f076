// Proves threat 31.
import { expect, test, vi } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { promptMfa } from '../../actions/mfa/prompt-mfa.js'
import { signMessage } from '../../actions/wallet/sign-message.js'
import { requestSigner } from '../../calls/wallet/request-signer.js'
import { mountHost } from '../../screens/mount-host.js'
import { getFlow } from '../core/get-flow.js'
import { mfaFlow } from './mfa.js'

const policy = { promptLocation: 'provider' as const, blindSigning: true }

/** Logs in a user without MFA, in an app that requires approval on a page of the provider. */
async function setUp() {
  const world = setupWallet({ app: { mfa: { promptLocation: 'provider' }, embeddedWallets: { policy } } })
  const { address } = await world.createWallet()
  mountHost(world.client)
  const flow = getFlow(world.client, mfaFlow)
  const sign = (message: string) => signMessage(world.client, { message, uiOptions: { showWalletUIs: false } })
  const mount = async () => {
    await vi.waitFor(() => expect(flow.getState().status).toBe('awaiting-container'), { timeout: 10_000, interval: 10 })
    await flow.send({ type: 'placed', container: { element: {} as HTMLElement } })
  }
  return { ...world, address, flow, mount, sign }
}

test('threat 31: a script with a valid token cannot make the wallet frame sign', async () => {
  const { address, client } = await setUp()
  const requested: readonly (readonly [string, readonly unknown[]])[] = [
    ['personal_sign', ['0x48656c6c6f', address]],
    ['secp256k1_sign', [`0x${'1'.repeat(64)}`]],
    ['eth_signTransaction', [{ to: address, chainId: 1, nonce: 0, gas: 21_000, gasPrice: 1, value: 1 }]],
  ]
  for (const [method, params] of requested)
    await expect(requestSigner(client, { address, method, params }), method).rejects.toMatchObject({
      code: 'MISSING_MFA_CREDENTIALS',
    })
})

test("threat 31: shows a signature request without screens on the provider's page", async () => {
  const { address, client, frame, flow, mount, sign } = await setUp()
  frame.verifying.code = async () => 'click'
  for (const message of ['Hello', 'Hello', 'Once more']) {
    const signed = sign(message)
    await mount()
    expect((await signed).signature).toMatch(/^0x/)
    await vi.waitFor(() => expect(flow.getState().status).toBe('initial'), { timeout: 10_000 })
  }
  expect(frame.verifying.shown).toHaveLength(3)
  expect(frame.verifying.shown[0]).toEqual(['sign', 'ethereum', 0, 'personal_sign', expect.any(Array)])

  frame.verifying.code = undefined
  const refused = sign('No')
  refused.catch(() => {})
  await mount()
  await expect(refused).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect(requestSigner(client, { address, method: 'personal_sign', params: ['No', address] })).rejects.toThrow()
})

test('prompts a user without MFA for wallet actions only', async () => {
  const { client, flow } = await setUp()
  await promptMfa(client)
  await promptMfa(client, { type: 'link', accountType: 'phone', identifier: '+15555550100' })
  expect(flow.getState().status).toBe('initial')
})
