import type { Client } from '../../client.js'
import { normalizeEmail } from '../../domain/rules/login/normalize-email.js'

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:no-signup`

/** Where the last code that was asked for may create no user: kept for the link, which opens in another tab. */
export const noSignup = {
  write(client: Client, destination: string, disableSignup: boolean | undefined): void {
    if (disableSignup) client.platform.storage.set(key(client), destination)
    else client.platform.storage.remove(key(client))
  },
  /** The link's address is as the provider writes it. */
  has: (client: Client, email: string): boolean =>
    normalizeEmail(client.platform.storage.get(key(client)) ?? '') === email,
}
