import { createHmac } from 'node:crypto'
import { pageMessages, recoveryMessages } from '@keyhook/sdk/wire'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerWorld } from '../../test/provider-world.js'
import { createTestProvider } from '@keyhook/provider/test'
import { openChannelBy } from '../app/open-channel.js'
import { importWallet } from '../operations/import-wallet.js'
import { readRecovery } from '../operations/read-recovery.js'
import type { PasskeyAnswer, PasskeyQuestion } from '../recovery-methods/passkey/question.js'

type World = ReturnType<typeof providerWorld>
type Opened = Awaited<ReturnType<World['openFrame']>>
type Caller = { accessToken: string; userId: string }

let world: World
beforeAll(() => {
  const app = {
    embeddedWallets: { recoveryOptions: ['passkey'] as const, requireUserOwnedRecoveryOnCreate: true },
  }
  world = providerWorld(
    createTestProvider({ app, settings: { limits: { sendsAnHour: 1000, sendsADay: 1000, mailboxSendsADay: 1000 } } }),
  )
})
afterAll(() => world.provider.close())

/** Starts the flow in the wallet frame, and lets the user use a passkey. */
async function begin({ call }: Opened, { accessToken, userId }: Caller): Promise<string> {
  const request = { accessToken, userId, recoveryMethod: 'passkey' as const }
  const { state } = await call(recoveryMessages.beginRecovery, request)
  const channel = (await openChannelBy(BroadcastChannel)(state))!
  const { salt } = await new Promise<PasskeyQuestion>((resolve) => {
    channel.listen((message) => resolve(message as PasskeyQuestion))
    channel.post({ type: 'opened' } satisfies PasskeyAnswer)
  })
  const output = new Uint8Array(createHmac('sha256', 'ada').update(salt).digest())
  channel.post({ type: 'shown', credential: 'passkey', output } satisfies PasskeyAnswer)
  await new Promise((resolve) => setTimeout(resolve, 20))
  channel.close()
  return state
}

/** Types a key like the import page: in a separate document of the same browser. */
async function typeKey({ approve, frame }: Opened, { accessToken, userId }: Caller, state: string, isPage = true) {
  const privateKey = generatePrivateKey()
  const sessionId = await frame.verifyToken(accessToken, userId)
  const caller = { accessToken, userId, sessionId, signal: undefined }
  const granted = { recoveryMethod: 'passkey' as const, recoveryGrant: { state } }
  const recovery = await readRecovery(frame, caller, granted, isPage)
  const made = await importWallet(frame, caller, {
    ...{ chainType: 'ethereum', imported: 'typed', privateKey, recovery },
    approve: () => approve({ accessToken, userId }, ['import-wallet', 'ethereum', 'passkey']),
  })
  return { address: privateKeyToAddress(privateKey), made }
}

test("a page can create a wallet with the frame's code and non-exportable keys", async () => {
  const opened = await world.openFrame()
  const caller = await opened.logIn(await world.logIn())
  await opened.confirmFrame(caller.accessToken)
  const state = await begin(opened, caller)

  const { address, made } = await typeKey(opened, caller, state)

  expect(made).toMatchObject({ address, recoveryMethod: 'passkey' })
  await expect(
    opened.call(pageMessages.importWallet, {
      ...{ accessToken: caller.accessToken, userId: caller.userId, chainType: 'ethereum' },
      ...{ privateKey: generatePrivateKey(), recoveryMethod: 'privy' },
    }),
  ).rejects.toThrow()
})

test('threat 45: returns nothing to a page without a valid token of the same user and session', async () => {
  const user = await world.logIn()
  const opened = await world.openFrame()
  const caller = await opened.logIn(user)
  const state = await begin(opened, caller)
  const otherFrame = await world.openFrame()
  const again = await otherFrame.logIn(user)
  const eve = await (await world.openFrame()).logIn(await world.logIn())
  const received: unknown[] = []
  const channel = (await openChannelBy(BroadcastChannel)(`lent ${state}`))!
  channel.listen((message) => received.push(message))
  const ask = (accessToken: string, userId: string) =>
    channel.post({ type: 'question', id: 'q', of: { accessToken, userId }, wallet: '0x00' })

  ask(eve.accessToken, eve.userId)
  ask(eve.accessToken, caller.userId)
  ask(again.accessToken, again.userId)
  ask('', caller.userId)
  await expect.poll(() => received.length).toBe(4)
  for (const answer of received) expect(answer).toHaveProperty('error')
  expect(JSON.stringify(received)).not.toContain('secret')
  channel.close()

  await otherFrame.confirmFrame(again.accessToken)
  // A frame that has not shared a recovery with the page returns an error.
  await expect(typeKey(otherFrame, again, state, false)).rejects.toMatchObject({ type: 'error' })
  const hasty = await world.openFrame({
    after(ms, run) {
      const timer = ms === 60_000 ? setTimeout(run, 0) : undefined
      return () => clearTimeout(timer)
    },
  })
  await hasty.confirmFrame(caller.accessToken)
  await expect(typeKey(hasty, caller, 'another-state')).rejects.toMatchObject({ type: 'error' })
})
