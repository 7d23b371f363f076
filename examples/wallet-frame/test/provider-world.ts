import {
  confirmations,
  actionHash,
  createHttp,
  isKeyhookError,
  lazyMessages,
  messages,
  mfaFrameCalls,
  pageMessages,
  passwordless,
  users,
} from '@keyhook/sdk/wire'
import { createFrame } from '../src/app/create-frame.js'
import { openChannelBy } from '../src/app/open-channel.js'
import type { Ports } from '../src/ports/ports.js'
import { createTestProvider } from '@keyhook/provider/test'
import { asFrame } from './as-frame.js'
import { openChannel } from './frame-world.js'
import { hashLightly } from './hash-lightly.js'
import { memoryStore } from './memory-store.js'

type Lasting = {
  chainType: unknown
  hdWalletIndex: unknown
  policy: { chains: unknown; contracts: unknown; valueADay: unknown }
  recoveryMethod: string
}

/** The approved parts of lasting messages, as the provider's page shows them. */
const partsOf: Readonly<Record<string, (input: Lasting) => readonly unknown[] | undefined>> = {
  [lazyMessages.delegate.type]: ({ policy: { chains, contracts, valueADay } }) => [
    'delegate',
    chains,
    contracts,
    valueADay,
  ],
  [messages.create.type]: ({ chainType, recoveryMethod }) =>
    recoveryMethod === 'privy' ? undefined : ['create-wallet', chainType, recoveryMethod],
  // The provider needs the approval after five further addresses, and ignores it before.
  [messages.add.type]: ({ chainType, hdWalletIndex }) => ['add-address', chainType, hdWalletIndex],
  // The provider needs the approval after two imports, and ignores it before.
  [pageMessages.importWallet.type]: ({ chainType, recoveryMethod }) => ['import-wallet', chainType, recoveryMethod],
  [messages.setRecovery.type]: ({ recoveryMethod }) => ['set-recovery', recoveryMethod],
  [pageMessages.exportEncrypted.type]: () => ['export-encrypted'],
}

/** Ports that skip waits between attempts and never reach a timeout. */
const impatient: Ports['after'] = (ms, run) => {
  const timer = [500, 1500, 4500].includes(ms) ? setTimeout(run, 0) : undefined
  return () => clearTimeout(timer)
}

/** Settings without rate limits, because tests log in often. */
const unlimited = { sendsAnHour: 1000, sendsADay: 1000 }

/** Creates a real provider with users, and browsers with a frame. */
export function providerWorld(provider = createTestProvider({ settings: { limits: unlimited } })) {
  let count = 0
  const http = (accessToken?: string, statement?: string) =>
    createHttp({
      url: provider.url,
      fetch: provider.fetch,
      sleep: async () => {},
      headers: async () => ({
        'privy-app-id': provider.appId,
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        ...(statement !== undefined && { 'keyhook-frame-key': statement }),
      }),
    })

  async function logIn(email: string, statement?: string) {
    await http().call(passwordless.init, { email })
    const code = provider.inbox(email) ?? ''
    const login = { email, code, mode: 'login-or-sign-up' } as const
    const response = await http(undefined, statement).call(passwordless.authenticate, login)
    return { email, userId: response.user.id, accessToken: response.accessToken ?? '' }
  }

  return {
    http,
    provider,
    /** Creates a user who has just logged in. */
    logIn: () => logIn(`user-${String(count++)}@example.com`),
    /** Returns a user's embedded wallets as the provider lists them. */
    async walletsOf({ accessToken }: { accessToken: string }) {
      const { user } = await http(accessToken).call(users.me, {})
      return user.linkedAccounts.flatMap((account) => (account.type === 'wallet' ? [account.address] : []))
    },
    async openFrame(replaced: Partial<Ports> = {}) {
      const store = memoryStore()
      const { clock } = provider
      const fetch = asFrame(provider.fetch)
      const forgetsStorage = async () => false
      const ports = {
        crypto,
        fetch,
        hashPassword: hashLightly,
        store,
        forgetsStorage,
        openChannel: openChannelBy(BroadcastChannel),
        now: clock.now,
        after: impatient,
        ...replaced,
      }
      const options = { analyticsId: undefined, appId: provider.appId, clientId: undefined, ports, url: provider.url }
      const { allowedOrigins, frame } = await createFrame(options)
      const channel = openChannel(frame)
      /**
       * Approves on the provider's page that shows these parts, in the browser of this frame. Uses a click or an MFA
       * method.
       */
      async function approve(
        { accessToken, userId }: { accessToken: string; userId: string },
        parts: readonly unknown[],
        wallet?: string,
        factor: { method: string; code?: string } = { method: 'confirm' },
      ) {
        const sessionId = await frame.verifyToken(accessToken, userId)
        const action = { wallet, hash: await actionHash(crypto, ...parts) }
        const caller = { accessToken, sessionId, userId, signal: undefined }
        await frame.api.call(mfaFrameCalls.verify, { action, factor }, caller)
      }
      /** Enters the confirmation code that a new frame needs before its first approval (security rule 42). */
      async function confirmFrame(accessToken: string): Promise<void> {
        const action = { type: 'open-wallet' } as const
        const { statement } = await channel.call(messages.readKey, {})
        const page = http(accessToken, statement)
        const { destination } = await page.call(confirmations.init, { action })
        await page.call(confirmations.confirm, { action, code: provider.inbox(destination) ?? '' })
      }
      /**
       * Calls the frame and approves lasting actions as the user does (security rule 42). Tests of users with MFA
       * verify themselves.
       */
      const call: typeof channel.call = async (message, input) => {
        const parts = partsOf[message.type]?.(input as never)
        const { accessToken = '', entropyId, userId = '' } = input as unknown as Record<string, string>
        if (parts) {
          const isOfUser = message.type === messages.add.type || message.type === pageMessages.importWallet.type
          const wallet = isOfUser ? undefined : entropyId
          const click = () => approve({ accessToken, userId }, parts, wallet)
          await click().catch(async (error: unknown) => {
            if (!isKeyhookError(error)) throw error
            if (error.code === 'CONFIRMATION_REQUIRED') await confirmFrame(accessToken).then(click)
          })
        }
        return channel.call(message, input)
      }
      return {
        ...{ allowedOrigins, frame, store, ...channel },
        ...{ approve, call, callUnapproved: channel.call, confirmFrame },
        /** Logs a user in, in the browser of this frame. */
        async logIn({ email }: { email: string }) {
          const { statement } = await channel.call(messages.readKey, {})
          return logIn(email, statement)
        },
      }
    },
  }
}
