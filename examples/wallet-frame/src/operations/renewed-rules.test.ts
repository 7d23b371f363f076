// Proves threat 31.
import { expect, test } from 'vitest'
import { createInput, messages, rpcInput } from '../../test/frame-world.js'
import { providerWorld } from '../../test/provider-world.js'

/** Milliseconds for which the frame signs after the provider's last response. */
const term = 10_000

/** Creates a user with a wallet in a frame that opened before the app had wallet policies. */
async function openWithout() {
  const { openFrame, provider } = providerWorld()
  const frame = await openFrame()
  const { accessToken, userId } = await frame.logIn({ email: 'ada@example.com' })
  const caller = { accessToken, userId }
  const { address } = await frame.call(messages.create, createInput(caller))
  const pay = (nonce: number) => {
    const transaction = { to: address, chainId: 8453, nonce, gas: 21_000, gasPrice: 1, value: 1000 }
    return frame.call(messages.rpc, rpcInput(caller, address, 'eth_signTransaction', [transaction]))
  }
  const sign = (text: string) => frame.call(messages.rpc, rpcInput(caller, address, 'personal_sign', [text]))
  return { pay, provider, sign }
}

test('threat 31: an open frame applies changed wallet policies before its session lease expires', async () => {
  const { pay, provider } = await openWithout()
  await pay(0)
  provider.configure({ embeddedWallets: { policy: { maxValue: '999' } } })
  provider.clock.advance(term)
  await expect(pay(1)).rejects.toMatchObject({ message: expect.stringContaining('amount') as string })
  provider.configure({ embeddedWallets: { policy: { maxValue: '1000' } } })
  provider.clock.advance(term)
  await pay(1)
  await provider.close()
})

test('threat 31: an open frame starts to request approvals once the app requires them', async () => {
  const { provider, sign } = await openWithout()
  await sign('before')
  provider.configure({
    mfa: { promptLocation: 'provider' },
    embeddedWallets: { policy: { promptLocation: 'provider' } },
  })
  provider.clock.advance(term)
  await expect(sign('after')).rejects.toMatchObject({ type: 'missing_or_invalid_mfa' })
  await provider.close()
})
