import { createHttp, passwordless, users } from '@keyhook/sdk/wire'
import { createFrame } from '../../src/frame/create-frame.js'
import type { Ports } from '../../src/frame/ports.js'
import { createTestProvider } from '../../src/test.js'
import { asFrame } from './as-frame.js'
import { openChannel } from './frame-world.js'
import { memoryStore } from './memory-store.js'

/** Waits between tries take no time; time limits never come. */
const impatient: Ports['after'] = (ms, run) => {
  const timer = [500, 1500, 4500].includes(ms) ? setTimeout(run, 0) : undefined
  return () => clearTimeout(timer)
}

/** The real provider, its users, and browsers with a frame. */
export function providerWorld(provider = createTestProvider()) {
  let count = 0
  const http = (accessToken?: string) =>
    createHttp({
      url: provider.url,
      fetch: provider.fetch,
      sleep: async () => {},
      headers: async () => ({
        'privy-app-id': provider.appId,
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      }),
    })

  return {
    http,
    provider,
    /** A new user who has just logged in. */
    async logIn(email = `user-${String(count++)}@example.com`) {
      await http().call(passwordless.init, { email })
      const code = provider.inbox(email) ?? ''
      const response = await http().call(passwordless.authenticate, { email, code, mode: 'login-or-sign-up' })
      return { userId: response.user.id, accessToken: response.accessToken ?? '' }
    },
    /** The embedded wallets the provider shows of a user. */
    async walletsOf({ accessToken }: { accessToken: string }) {
      const { user } = await http(accessToken).call(users.me, {})
      return user.linkedAccounts.flatMap((account) => (account.type === 'wallet' ? [account.address] : []))
    },
    async openFrame(replaced: Partial<Ports> = {}) {
      const store = memoryStore()
      const { clock } = provider
      const fetch = asFrame(provider.fetch)
      const forgetsStorage = async () => false
      const ports = { crypto, fetch, store, forgetsStorage, now: clock.now, after: impatient, ...replaced }
      const options = { analyticsId: undefined, appId: provider.appId, clientId: undefined, ports, url: provider.url }
      const { allowedOrigins, frame } = await createFrame(options)
      return { allowedOrigins, frame, store, ...openChannel(frame) }
    },
  }
}
