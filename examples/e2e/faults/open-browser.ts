import { createClient, type Platform, sendEmailCode, serverPlatform, submitEmailCode } from '@keyhook/sdk/core'
import { memoryDatabase } from '@keyhook/sdk/internal/test/create-browser'
import { createProofKey } from '@keyhook/sdk/internal/src/platform/browser/create-proof-key'
import { createSessionRecord } from '@keyhook/sdk/internal/src/store/session-record'
import type { TestStack } from './start-test-stack.js'

const hour = 60 * 60_000

/** A browser with the SDK's own client in it, on a platform that keeps what a browser keeps, and no window. */
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
    /** What it would renew with. */
    refreshToken: () => record.read()?.refreshToken ?? undefined,
    /** With the code of the email, as a user does, who asks for another where it does not come or is not accepted. */
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
     * Asks for an access token an hour after the last time, so that the old one has run out. 'kept' is no answer in all
     * the SDK's tries: what is held stays.
     */
    async renew(): Promise<'renewed' | 'kept' | 'lost'> {
      const before = record.read()?.epoch
      passed += hour
      const token = await client.session.getAccessToken().catch(() => undefined)
      if (token === null) return 'lost'
      return record.read()?.epoch === before ? 'kept' : 'renewed'
    },
    close: () => client.dispose(),
  }
}

export declare namespace openBrowser {
  type Options = {
    stack: Pick<TestStack, 'appId' | 'mail' | 'url'>
    /** Whether it has a key that its sessions are bound to. */
    isBound?: boolean | undefined
  }
}

export type Browser = ReturnType<typeof openBrowser>
