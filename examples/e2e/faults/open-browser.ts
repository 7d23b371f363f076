import { createClient, type Platform, sendEmailCode, serverPlatform, submitEmailCode } from '@keyhook/sdk/core'
import { memoryDatabase } from '@keyhook/sdk/internal/test/create-browser'
import { createProofKey } from '@keyhook/sdk/internal/src/platform/browser/create-proof-key'
import { createSessionRecord } from '@keyhook/sdk/internal/src/store/session-record'
import type { TestStack } from './start-test-stack.js'

const hour = 60 * 60_000

/** Opens a browser without a window: the SDK's client on a platform with the storage of a browser. */
export function openBrowser({ isBound = false, stack }: openBrowser.Options) {
  const stored = new Map<string, string>()
  let passed = 0
  const server = serverPlatform()
  const key = isBound ? createProofKey({ crypto, indexedDB: memoryDatabase() }) : undefined
  const platform: Platform = {
    ...server,
    now: () => Date.now() + passed,
    storage: {
      ...server.storage,
      get: (name) => stored.get(name) ?? null,
      set: (name, value) => void stored.set(name, value),
      remove: (name) => void stored.delete(name),
      isPersistent: () => true,
    },
    proofKey: async () => key,
  }
  const client = createClient({ appId: stack.appId, apiUrl: stack.url, platform })
  client.start()
  const record = createSessionRecord(platform.storage, stack.appId)

  return {
    client,
    /** Returns the stored refresh token. */
    refreshToken: () => record.read()?.refreshToken ?? undefined,
    /** Logs in with an email code. Requests another code if it does not arrive or is rejected. */
    async logIn(email: string): Promise<void> {
      for (let left = 5; client.session.accessToken() === null; left--)
        try {
          await sendEmailCode(client, { email })
          await submitEmailCode(client, { email, code: (await stack.mail.readCode(email)) ?? '' })
        } catch (error) {
          if (left === 0) throw error
        }
    },
    /**
     * Requests an access token one hour later, so that the old one has expired. 'unconfirmed' means that none of the
     * SDK's attempts received a response, and that the SDK still has its tokens.
     */
    async renew(): Promise<'renewed' | 'unconfirmed' | 'lost'> {
      const before = record.read()?.epoch
      passed += hour
      const token = await client.session.getAccessToken().catch(() => undefined)
      if (token === null) return 'lost'
      return record.read()?.epoch === before ? 'unconfirmed' : 'renewed'
    },
    close: () => client.dispose(),
  }
}

export declare namespace openBrowser {
  type Options = {
    stack: Pick<TestStack, 'appId' | 'mail' | 'url'>
    /** Set to bind sessions to a key. */
    isBound?: boolean | undefined
  }
}

export type Browser = ReturnType<typeof openBrowser>
