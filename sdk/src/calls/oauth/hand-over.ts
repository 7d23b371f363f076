import type { Client } from '../../client.js'
import { handoverTimeout, popupPoll } from '../../domain/rules/limits.js'
import { oAuthRecords } from './oauth-records.js'
import { hear, type ReturnMessage } from './return-message.js'

/** Gives what came back to the page that opened this window. False where none takes it: this page then goes on itself. */
export async function handOver(client: Client, { code, state }: { code: string; state: string }): Promise<boolean> {
  const { platform } = client
  let isTaken = false
  const stop = hear(client, 'oauth-taken', state, () => (isTaken = true))
  const record = oAuthRecords.find(client, state)
  if (record) oAuthRecords.put(client, state, { ...record, code })
  const since = platform.now()
  while (!isTaken && platform.now() - since < handoverTimeout) {
    platform.tabs.post({ appId: client.appId, type: 'oauth', state, code } satisfies ReturnMessage)
    await platform.sleep(popupPoll)
  }
  stop()
  return isTaken
}
