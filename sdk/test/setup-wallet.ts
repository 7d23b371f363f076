import { asFrame } from '@keyhook/wallet-frame/test/as-frame'
import { hashLightly } from '@keyhook/wallet-frame/test/hash-lightly'
import { createFrame } from '@keyhook/wallet-frame/app/create-frame'
import { servePort } from '@keyhook/wallet-frame/channel/serve-port'
import type { KeyKinds } from '@keyhook/wallet-frame/key-kinds/key-kinds'
import { type Operation, operation } from '@keyhook/wallet-frame/operations/operation'
import { openExport } from '@keyhook/wallet-frame/pages/open-export'
import { importWallet } from '@keyhook/wallet-frame/operations/import-wallet'
import { readRecovery } from '@keyhook/wallet-frame/operations/read-recovery'
import { openChannelBy } from '@keyhook/wallet-frame/app/open-channel'
import type { Ports } from '@keyhook/wallet-frame/ports/ports'
import { actionHash } from '../src/base/action-hash.js'
import { createEmbeddedWallet } from '../src/calls/wallet/create-embedded-wallet.js'
import { abortableSleep } from '../src/platform/abortable-sleep.js'
import type { Client } from '../src/client.js'
import { FrameError } from '../src/domain/errors/frame-error.js'
import { readFrameError } from '../src/domain/errors/read-frame-error.js'
import type { Chain } from '../src/domain/entities/chain.js'
import { isLasting } from '../src/domain/rules/signing/lasting-actions.js'
import { frameKeyTimeout } from '../src/domain/rules/limits.js'
import { getFlow } from '../src/flows/core/get-flow.js'
import { mfaFlow } from '../src/flows/mfa/mfa.js'
import { owner } from '../src/wire/endpoints/embedded-wallet-owner.js'
import {
  awaitImport,
  openExport as openExportMessage,
  openImport,
  usePasskey,
  verifyMfa,
} from '../src/wire/frame/page-messages.js'
import { verify as verifyCall } from '../src/wire/frame/mfa-calls.js'
import { setup } from './setup.js'
import type {
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyTaken,
} from '@keyhook/wallet-frame/recovery-methods/passkey/question'

const channel = 'channel-of-the-tests'

/**
 * Connects a real provider, a real client and the real wallet frame in memory. Uses real time, because the chain nodes
 * are real. Requests to URLs other than the provider's use the network.
 */
export function setupWallet({ chains = [], config, keyKinds, ...options }: setupWallet.Options = {}) {
  /** The pending request for the frame's key. */
  let stating: Promise<unknown> | undefined
  const world = setup({
    ...options,
    config: {
      ...(chains.length > 0 && { supportedChains: chains, defaultChain: chains[0] }),
      ...config,
    },
    platform: {
      async sleep(ms, signal) {
        await abortableSleep(ms, signal)
        // Waits for the frame's key without a timeout, because this frame always returns its key and machines may be
        // slow.
        if (ms === frameKeyTimeout) await stating
      },
      ...options.platform,
    },
  })
  const { client, provider } = world
  world.network.answer = (input, init) =>
    input.origin === new URL(provider.url).origin ? provider.fetch(input, init) : globalThis.fetch(input, init)

  /** The frame's storage on this device. Clear it to lose the device share. */
  const device = new Map<string, unknown>()
  const frame = { ...connectFrame(client, device, provider.fetch, keyKinds), calls: [] as string[] }
  /** Runs before or instead of a frame call if set. */
  const interference: { before: ((type: string) => Promise<void>) | undefined } = { before: undefined }
  const call: Client.Frame['call'] = async (message, input) => {
    if (message.type !== 'session:key') {
      frame.calls.push(message.type)
      await interference.before?.(message.type)
      return frame.call(message.type, input) as never
    }
    // Does not record this call, because every login makes it.
    const answer = frame.call(message.type, input)
    const settled = answer.then(nothing, nothing).then(() => new Promise((resolve) => setImmediate(resolve)))
    stating = settled
    return answer as never
  }
  // Replaces the client's frame, which needs a real page.
  const open: Client.Frame['open'] = async (page, { query }) => ({
    watchColors: () => {},
    call: async (message, input) => frame.callPage(page, query, message.type, input) as never,
    language: undefined,
    remove: () => frame.pages.push(`removed ${page}`),
  })
  Object.assign(client, { frame: { call, open, dispose: () => {} } satisfies Client.Frame })
  // The element that screens provide for the provider's page for lasting actions.
  const flow = getFlow(client, mfaFlow)
  flow.subscribe((state) => {
    if (state.status === 'awaiting-container' && isLasting(state.request.parts ?? [], state.request.methods))
      void flow.send({ type: 'placed', container: { element: {} as HTMLElement } })
  })

  return {
    ...world,
    device,
    frame,
    interference,
    /** Logs in and creates the first wallet. */
    async createWallet() {
      await world.logIn()
      return createEmbeddedWallet(client)
    },
  }
}

export declare namespace setupWallet {
  type Options = setup.Options & { chains?: readonly Chain[]; keyKinds?: KeyKinds | undefined }
}

const nothing = () => {}

function connectFrame(
  client: Client,
  device: Map<string, unknown>,
  fetch: Ports['fetch'],
  keyKinds: KeyKinds | undefined,
) {
  const ports: Ports = {
    crypto,
    fetch: asFrame(fetch),
    hashPassword: hashLightly,
    forgetsStorage: async () => storage.isTransient,
    openChannel: openChannelBy(BroadcastChannel),
    now: client.platform.now,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      timer.unref()
      return () => clearTimeout(timer)
    },
    store: {
      read: async (id) => device.get(id),
      write: async (id, value) => void device.set(id, value),
      add: async (id, value) => device.get(id) ?? (device.set(id, value), value),
    },
  }
  const waiting = new Map<string, (answer: unknown) => void>()
  const port = { postMessage: (answer: { id: string }) => waiting.get(answer.id)?.(answer) }
  const { apiUrl: url, appId } = client
  const load = () => createFrame({ analyticsId: undefined, appId, clientId: undefined, keyKinds, ports, url })
  /** Simulates how the browser treats the frame's storage. */
  const storage = { isTransient: false }
  /** Input of the user on the import page. The page reads this input on each poll. */
  const typed = { key: async (): Promise<string | undefined> => undefined }
  const verifying: Verifying = { clicks: true, code: undefined, shown: [] }
  let serving = load()
  let count = 0
  return {
    storage,
    reload: () => void (serving = load()),
    /** The names of the pages that were removed. */
    pages: [] as string[],
    typed,
    call: async (type: string, payload: unknown) => callBy(await serving, type, payload),
    /** A page of the frame is a separate document with its own memory. The test does not render it. */
    callPage: async (page: string, query: Readonly<Record<string, string>>, type: string, payload: unknown) =>
      callBy(await load(), type, payload, undrawnPage(page, query, typed, verifying)),
    /** Input of the user on the MFA page, and the content that the page had to show. */
    verifying,
  }

  async function callBy(
    { frame }: Awaited<ReturnType<typeof load>>,
    type: string,
    payload: unknown,
    served?: readonly Operation[],
  ): Promise<unknown> {
    const id = `request-of-tests-${++count}`
    const answered = new Promise((resolve) => waiting.set(id, resolve))
    // Clones messages like a `MessagePort`, so that the two sides share no object.
    servePort(frame, port as never, channel, served)(structuredClone({ version: 1, channel, id, type, payload }))
    const answer = structuredClone(await answered) as { ok: true; payload: unknown } | { ok: false; error: unknown }
    if (answer.ok) return answer.payload
    throw readFrameError(answer.error)
  }
}

/** Runs the code of a page without rendering it. */
const undrawnPage = (
  page: string,
  query: Readonly<Record<string, string>>,
  typed: { readonly key: () => Promise<string | undefined> },
  { clicks, code: given, shown }: Verifying,
): readonly Operation[] => [
  operation(verifyMfa, async (frame, { parts, wallet }, caller) => {
    if (page !== 'verify') throw new Error(`There is no page ${page}.`)
    // A user without MFA approves lasting actions by a click.
    const code = given ?? (clicks && isLasting(parts ?? [], []) ? async () => 'click' : undefined)
    if (!code) throw new FrameError('error', 'MFA canceled', { code: 'USER_REJECTED' })
    const hash = parts && (await actionHash(crypto, ...parts))
    const answer = await code()
    const factor = answer === 'click' ? { method: 'confirm' } : { method: 'totp', code: answer }
    await frame.api.call(verifyCall, { action: { wallet, hash }, factor }, caller)
    shown.push(parts)
    return {}
  }),
  operation(openExportMessage, async (frame, _, caller) => {
    if (page !== 'export') throw new Error(`There is no page ${page}.`)
    await openExport(frame, caller, {
      address: query['address']!,
      primaryAddress: query['primaryAddress']!,
      walletIndex: Number(query['walletIndex']),
      wantsPhrase: query['phrase_export'] === 'true',
    })
    return {}
  }),
  operation(usePasskey, async (frame, { state }) => {
    if (page !== 'passkey') throw new Error(`There is no page ${page}.`)
    await showPasskeyOf(frame.ports, state)
    return {}
  }),
  operation(openImport, async (frame, { recoveryMethod }, caller) => {
    if (page !== 'import') throw new Error(`There is no page ${page}.`)
    const named = { chain_type: query['chain'] as 'ethereum', recovery_method: recoveryMethod }
    await frame.api.call(owner, named, caller)
    return {}
  }),
  operation(awaitImport, async (frame, { accessToken: _, userId: __, ...recovery }, caller) => {
    const privateKey = await typed.key()
    if (privateKey === undefined) return {}
    const chainType = query['chain'] as 'ethereum'
    const { recoveryMethod } = recovery
    const named = { chain_type: chainType, recovery_method: recoveryMethod }
    const { awaits_click } = await frame.api.call(owner, named, caller)
    const given = {
      // Submitting the key also confirms the recovery method.
      async approve() {
        if (!awaits_click) return
        const action = { hash: await actionHash(crypto, 'import-wallet', chainType, recoveryMethod) }
        await frame.api.call(verifyCall, { action, factor: { method: 'confirm' } }, caller)
      },
      chainType,
      imported: 'typed',
      privateKey,
      recovery: await readRecovery(frame, caller, recovery, true),
    } as const
    return { address: (await importWallet(frame, caller, given)).address }
  }),
]

/**
 * The simulated user on the MFA page. `code` returns the user's code; without it, the user declines. `clicks` is true
 * if the user approves lasting actions. `shown` collects the content of each page that the user has approved.
 */
type Verifying = { clicks: boolean; code: (() => Promise<string>) | undefined; readonly shown: unknown[] }

/** Creates a fake authenticator. It returns the same PRF output for the same input. */
async function showPasskeyOf({ openChannel }: Pick<Ports, 'openChannel'>, state: string): Promise<void> {
  const channel = (await openChannel(state))!
  const { salt } = await new Promise<PasskeyQuestion>((resolve) => {
    channel.listen((message) => resolve(message as PasskeyQuestion))
    channel.post({ type: 'opened' } satisfies PasskeyAnswer)
  })
  const output = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`passkey ${salt}`)))
  const taken = new Promise<void>((resolve) =>
    channel.listen((message) => {
      if ((message as PasskeyTaken).type === 'taken') resolve()
    }),
  )
  channel.post({ type: 'shown', credential: 'a-passkey-of-the-tests', output } satisfies PasskeyAnswer)
  await taken
  channel.close()
}
