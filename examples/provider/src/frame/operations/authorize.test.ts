import { actionHash, messages, mfa } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createInput, recoverInput, rpcInput } from '../../../test/frame/frame-world.js'
import { providerWorld } from '../../../test/frame/provider-world.js'
import { createTestProvider } from '../../test.js'

/** A user with a wallet and an authenticator app, in a browser whose frame has both. */
async function protectedWallet() {
  const { http, openFrame, provider } = providerWorld(
    createTestProvider({ app: { mfa: { methods: ['totp'] } }, now: 1_800_000_000_000 }),
  )
  const frame = await openFrame()
  const login = await frame.logIn({ email: 'ada@example.com' })
  const caller = { accessToken: login.accessToken, userId: login.userId }
  const { address } = await frame.call(messages.create, createInput(caller))
  const api = http(caller.accessToken)
  const { secret } = await api.call(mfa.initTotp, {})
  const code = () => {
    provider.clock.advance(60_000)
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
  }
  const signing = (text: string) => rpcInput(caller, address, 'personal_sign', [text])
  return {
    ...{ address, caller, code, frame, openFrame },
    enroll: async () => api.call(mfa.enroll, { method: 'totp', code: code() }),
    sign: async (text: string) => frame.call(messages.rpc, signing(text)),
    async verify(...parts: readonly unknown[]) {
      const hash = await actionHash(crypto, ...parts)
      const factor = { method: 'totp', code: code() } as const
      await api.call(mfa.verify, { action: { wallet: address, hash }, factor })
    },
  }
}

const required = { type: 'missing_or_invalid_mfa' }
const signs = (text: string) => ['sign', 'ethereum', 0, 'personal_sign', [text]]

test('the frame signs what a proof is for, once, and nothing else', async () => {
  const { enroll, sign, verify } = await protectedWallet()
  await sign('before')
  await enroll()

  await expect(sign('Pay 1')).rejects.toMatchObject(required)
  await verify(...signs('Pay 1'))
  await expect(sign('Pay 1000')).rejects.toMatchObject(required)
  expect(await sign('Pay 1')).toMatchObject({ response: { data: expect.stringMatching(/^0x/) as string } })
  await expect(sign('Pay 1')).rejects.toMatchObject(required)
})

test('behavior: a wallet comes to another frame with a proof alone', async () => {
  const { address, caller, enroll, frame, verify } = await protectedWallet()
  await enroll()
  const recover = async () => frame.call(messages.recover, recoverInput(caller, address))

  await expect(recover()).rejects.toMatchObject(required)
  await verify('recover')
  expect(await recover()).toEqual({ entropyId: address })
  await expect(recover()).rejects.toMatchObject(required)
})
