import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the secret of forwarded webhooks in a data folder, and creates it on first use. Only its owner can read it. */
export async function loadWebhookSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'webhook-secret')
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  try {
    await writeFile(file, secret, { flag: 'wx', mode: 0o600 })
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}
