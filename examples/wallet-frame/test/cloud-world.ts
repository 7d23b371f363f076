import { expect } from 'vitest'
import { recoveryMessages } from '@keyhook/sdk/wire'
import { verifyMessage } from 'viem'
import { createTestProvider } from '@keyhook/provider/test'
import { asFrame } from './as-frame.js'
import { createInput, entropyOf, messages, rpcInput } from './frame-world.js'
import { providerWorld } from './provider-world.js'
import { visitCloud } from './visit-cloud.js'
import type { Ports } from '../src/ports/ports.js'

export type World = ReturnType<typeof cloudWorld>
export type Opened = Awaited<ReturnType<World['openFrame']>>
export type Caller = { accessToken: string; email: string; userId: string }
type Method = 'google-drive' | 'icloud'

export const page = 'http://app.localhost:5173/wallet'
export const missing = { type: 'invalid_recovery_pin', message: 'This account has no backup of this wallet.' }
export const unusable = {
  type: 'invalid_recovery_pin',
  message: 'The backup in this account belongs to another wallet.',
}
export const failed = { message: 'Recovery OAuth failed' }
export const unexpected = { message: 'Unexpected auth flow. This may be a phishing attempt.' }
export const password = 'Correct-Horse-7'

/** Sets up a provider with both clouds, and frames that reach them. */
export function cloudWorld(origin = 'http://auth.localhost:8787') {
  const provider = createTestProvider({
    app: { embeddedWallets: { recoveryOptions: ['google-drive', 'icloud', 'user-passcode'] } },
    settings: { origin, limits: { sendsAnHour: 1000, sendsADay: 1000, mailboxSendsADay: 1000 } },
  })
  const world = providerWorld(provider)
  const frameOwner = asFrame(provider.fetch)
  /** Sends requests to the provider and to the clouds. */
  const fetch: Ports['fetch'] = (input, init) =>
    input.origin === provider.url ? frameOwner(input, init) : provider.fetchExternal(new Request(input, init))
  return {
    ...world,
    fetch,
    openFrame: (ports: Partial<Ports> = {}) => world.openFrame({ fetch, ...ports }),
    visit: (url: string, options: visitCloud.Options = {}) => visitCloud(provider, url, options),
  }
}

/**
 * Runs the cloud flow as a page does: starts in the frame, visits the cloud, and returns with the identifier of the
 * result.
 */
export async function grant(
  world: World,
  { call }: Pick<Opened, 'call'>,
  caller: Caller,
  recoveryMethod: Method,
  options: visitCloud.Options = {},
) {
  const started = await call(recoveryMessages.beginRecovery, { ...caller, recoveryMethod, redirectTo: page })
  const { code, state } = await world.visit(started.url!, options)
  expect(state).toBe(started.state)
  return { recoveryMethod, recoveryGrant: { code, state } }
}

export async function set(world: World, frame: Opened, caller: Caller, address: string, method: Method) {
  const granted = await grant(world, frame, caller, method)
  return frame.call(messages.setRecovery, {
    ...caller,
    ...entropyOf(address),
    existingRecoveryMethod: 'privy',
    ...granted,
  })
}

export async function recover(
  world: World,
  frame: Opened,
  caller: Caller,
  address: string,
  method: Method,
  options: visitCloud.Options = {},
) {
  const granted = await grant(world, frame, caller, method, options)
  return frame.call(messages.recover, { ...caller, ...entropyOf(address), ...granted })
}

export async function signs({ call }: Opened, caller: Caller, wallet: string): Promise<boolean> {
  const answer = await call(messages.rpc, rpcInput(caller, wallet, 'personal_sign', ['hello', wallet]))
  const { data: signature } = (answer as { response: { data: `0x${string}` } }).response
  return verifyMessage({ address: wallet as `0x${string}`, message: 'hello', signature })
}

export async function withWallet(world: World, ports: Partial<Ports> = {}) {
  const user = await world.logIn()
  const first = await world.openFrame(ports)
  const caller = await first.logIn(user)
  const { address } = await first.call(messages.create, createInput(caller))
  return { address, caller, first, user }
}

export async function otherDevice(world: World, user: Caller, ports: Partial<Ports> = {}) {
  const frame = await world.openFrame(ports)
  return { frame, caller: await frame.logIn(user) }
}

export const entropyRow = (world: World, user: Caller) =>
  world.provider.database
    .selectFrom('entropies')
    .selectAll()
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow()
