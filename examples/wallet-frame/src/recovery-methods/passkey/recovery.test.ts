import { recoveryMessages } from '@keyhook/sdk/wire'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInput, entropyOf, messages, recoverInput, rpcInput } from '../../../test/frame-world.js'
import { providerWorld } from '../../../test/provider-world.js'
import { showPasskey } from '../../../test/show-passkey.js'
import { createTestProvider } from '@keyhook/provider/test'

let world: ReturnType<typeof providerWorld>
beforeAll(() => {
  const app = { embeddedWallets: { recoveryOptions: ['passkey'] as const } }
  world = providerWorld(
    createTestProvider({ app, settings: { limits: { sendsAnHour: 1000, sendsADay: 1000, mailboxSendsADay: 1000 } } }),
  )
})
afterAll(() => world.provider.close())

test('sets a passkey as recovery method, which alone recovers the wallet on another device', async () => {
  const user = await world.logIn()
  const first = await world.openFrame()
  const caller = await first.logIn(user)
  const { address } = await first.call(messages.create, createInput(caller))
  const made = await showPasskey(first, caller, 'ada')
  await first.call(messages.setRecovery, {
    ...{ ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const },
    ...made.granted,
  })
  const next = await world.openFrame()
  const again = await next.logIn(user)

  await expect(next.call(messages.recover, recoverInput(again, address))).rejects.toThrow()
  const other = await showPasskey(next, again, 'another passkey', address)
  await expect(
    next.call(messages.recover, { ...again, ...entropyOf(address), ...other.granted }),
  ).rejects.toMatchObject({ type: 'invalid_recovery_pin' })
  const { granted, question } = await showPasskey(next, again, 'ada', address)
  await next.call(messages.recover, { ...again, ...entropyOf(address), ...granted })
  expect(question).toMatchObject({ credential: Buffer.from('ada').toString('base64url'), salt: made.question.salt })
  const answer = await next.call(messages.rpc, rpcInput(again, address, 'personal_sign', ['hello', address]))
  const { data: signature } = (answer as { response: { data: `0x${string}` } }).response
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })).toBe(true)
})

test('keeps the recovery method if the passkey returns no result', async () => {
  const user = await world.logIn()
  const first = await world.openFrame()
  const caller = await first.logIn(user)
  const { address } = await first.call(messages.create, createInput(caller))
  const { state } = await first.call(recoveryMessages.beginRecovery, { ...caller, recoveryMethod: 'passkey' })
  const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const }

  await expect(
    first.call(messages.setRecovery, { ...change, recoveryMethod: 'passkey', recoveryGrant: { state } }),
  ).rejects.toMatchObject({ message: 'The passkey prompt was not completed. Try again.' })
})
