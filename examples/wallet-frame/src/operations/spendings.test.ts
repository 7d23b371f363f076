// Proves threat 31.
import { expect, test } from 'vitest'
import { createInput, messages, recoverInput, rpcInput } from '../../test/frame-world.js'
import { providerWorld } from '../../test/provider-world.js'
import { createTestProvider } from '@keyhook/provider/test'

const hour = 60 * 60_000
const beyond = { message: "This transaction exceeds the daily spending limit of the app's wallets." }

/** Opens wallets with a daily limit of 30,000 wei. A transaction takes 22,000. */
function open() {
  const world = providerWorld(
    createTestProvider({
      app: { embeddedWallets: { policy: { valueADay: '30000' } } },
      now: 1_800_000_000_000,
      settings: { limits: { sendsAnHour: 1000, sendsADay: 1000, usedWalletsAnHour: 2 } },
    }),
  )
  type Frame = Awaited<ReturnType<typeof world.openFrame>>
  const logIn = async (frame: Frame, email: string) => {
    const { accessToken, userId } = await frame.logIn({ email })
    return { accessToken, userId }
  }
  const pay = (frame: Frame, caller: Awaited<ReturnType<typeof logIn>>, address: string, nonce: number) => {
    const transaction = { to: address, chainId: 8453, nonce, gas: 21_000, gasPrice: 1, value: 1000 }
    return frame.call(messages.rpc, rpcInput(caller, address, 'eth_signTransaction', [transaction]))
  }
  const events = async () => {
    const rows = await world.provider.database.selectFrom('events').select('type').execute()
    return rows.map(({ type }) => type).filter((type) => type.includes('limit'))
  }
  return { ...world, events, logIn, pay }
}

test("threat 31: adds up a wallet's daily spending across browsers", async () => {
  const { logIn, openFrame, pay, provider } = open()
  const [one, other] = [await openFrame(), await openFrame()]
  const ada = await logIn(one, 'ada@example.com')
  const { address } = await one.call(messages.create, createInput(ada))
  await pay(one, ada, address, 0)
  await expect(pay(one, ada, address, 1)).rejects.toMatchObject(beyond)

  const again = await logIn(other, 'ada@example.com')
  await other.call(messages.recover, recoverInput(again, address))
  await expect(pay(other, again, address, 1)).rejects.toMatchObject(beyond)
  const eve = await logIn(await openFrame(), 'eve@example.com')
  await expect(pay(one, eve, address, 1)).rejects.toThrow()

  provider.clock.advance(24 * hour)
  const tomorrow = await logIn(one, 'ada@example.com')
  await pay(one, tomorrow, address, 1)
  await provider.close()
})

test('threat 31: applies the daily limit to concurrent requests', async () => {
  const { logIn, openFrame, pay, provider } = open()
  const frame = await openFrame()
  const ada = await logIn(frame, 'ada@example.com')
  const { address } = await frame.call(messages.create, createInput(ada))
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, nonce) => pay(frame, ada, address, nonce)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await provider.close()
})

test('threat 31: records an event when a wallet reaches its limit, and an alert if many do within an hour', async () => {
  const { events, logIn, openFrame, pay, provider } = open()
  for (const name of ['ada', 'bob', 'cem']) {
    const frame = await openFrame()
    const caller = await logIn(frame, `${name}@example.com`)
    const { address } = await frame.call(messages.create, createInput(caller))
    await pay(frame, caller, address, 0)
    for (const nonce of [1, 2]) await expect(pay(frame, caller, address, nonce)).rejects.toMatchObject(beyond)
  }
  const reached = 'wallet-limit-reached'
  expect(await events()).toEqual([reached, reached, 'many-wallet-limits', reached])
  await provider.close()
})
