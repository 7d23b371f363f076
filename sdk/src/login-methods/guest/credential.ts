import { encodeBase64Url } from '../../base/base64url.js'
import type { Client } from '../../client.js'

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:guest`

/** The secret with which this browser's guest user logs in again. `userId` is set once the provider has responded. */
export type GuestCredential = { readonly secret: string; readonly userId?: string | undefined }

/** 32 random bytes in local storage (threat 21). They are the only credential of the guest account. */
export const guestCredential = {
  read(client: Client): GuestCredential | undefined {
    try {
      const stored = JSON.parse(client.platform.storage.get(key(client)) ?? '{}') as Partial<GuestCredential> | null
      return typeof stored?.secret === 'string' ? { secret: stored.secret, userId: stored.userId } : undefined
    } catch {
      return undefined
    }
  },
  write: (client: Client, stored: GuestCredential) => client.platform.storage.set(key(client), JSON.stringify(stored)),
  /** Deletes the credential, after the guest account was upgraded or deleted. */
  forget: (client: Client) => client.platform.storage.remove(key(client)),
  make: ({ platform }: Client): GuestCredential => ({ secret: encodeBase64Url(platform.randomBytes(32)) }),
  /** Calls the listener when another tab has changed the credential. */
  watch: (client: Client, listener: () => void) => client.platform.storage.watch(key(client), listener),
}
