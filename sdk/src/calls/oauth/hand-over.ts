import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import { handoverTimeout, popupPoll } from '../../domain/rules/limits.js'
import { oAuthRecords } from './oauth-records.js'
import { endOnOtherOrigin } from './end-on-other-origin.js'
import { receive, type ReturnMessage } from './return-message.js'

/**
 * Passes the OAuth response to the page that opened this popup. Returns false if no page accepts it, so that this page
 * continues. Returns the error of a login that started on another origin.
 */
export async function handOver(
  client: Client,
  { code, isBackup, state }: handOver.Parameters,
): Promise<boolean | KeyhookError> {
  const { platform } = client
  const error = isBackup || oAuthRecords.find(client, state) ? undefined : await endOnOtherOrigin(client, state)
  // If this origin has stored logins, the response is unrequested. Another check then reports possible phishing.
  if (error && !oAuthRecords.hasAny(client)) return error
  let isTaken = false
  const stop = receive(client, 'oauth-taken', state, () => (isTaken = true))
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

export declare namespace handOver {
  type Parameters = {
    code: string
    state: string
    /** True if the response is for a cloud backup, false for a login. */
    isBackup: boolean
  }
}
