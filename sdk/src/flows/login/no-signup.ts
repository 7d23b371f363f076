import type { Client } from '../../client.js'
import { normalizeEmail } from '../../domain/rules/login/normalize-email.js'

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:no-signup`

/**
 * Stores that the last requested code must not create a user. A magic link in another tab then applies `disableSignup`.
 */
export const noSignup = {
  write(client: Client, destination: string, disableSignup: boolean | undefined): void {
    if (disableSignup) client.platform.storage.set(key(client), destination)
    else client.platform.storage.remove(key(client))
  },
  /** The magic link contains the address as the provider normalised it. */
  has: (client: Client, email: string): boolean =>
    normalizeEmail(client.platform.storage.get(key(client)) ?? '') === email,
}
