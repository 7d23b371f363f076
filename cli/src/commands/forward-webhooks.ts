import { join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Context } from '../context.js'

/** Returns an http address of this machine. Throws for any other address. */
export function readLocalUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url && /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
  if (isLocal && /^https?:$/.test(url.protocol)) return url.href
  throw new CliError('usage', `${text} is not an address of this machine, such as http://localhost:3000/api/webhooks.`)
}

/** Returns the address of webhooks, with the secret that the sandbox stored in its data folder. */
export const readWebhooks = (disk: Context['disk'], { folder, url }: { folder: string; url: string }) => ({
  url,
  secret: disk.read(join(folder, 'webhook-secret')) ?? '',
})
