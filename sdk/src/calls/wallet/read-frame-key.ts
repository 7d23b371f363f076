import type { Client } from '../../client.js'
import { frameKeyTimeout } from '../../domain/rules/limits.js'
import * as messages from '../../wire/frame/messages.js'

/**
 * Returns the signed statement with which the wallet frame proves its key (security rule 25). Returns undefined if the
 * frame does not respond in time.
 */
export async function readFrameKey(client: Client): Promise<string | undefined> {
  const patience = new AbortController()
  const none = () => undefined
  const timedOut = runOut(client, patience.signal).then(none, none)
  // Returns no key if the frame fails. The user must then confirm before the new session opens wallets.
  const read = client.frame.call(messages.readKey, {}).then(({ statement }) => statement, none)
  return Promise.race([read, timedOut]).finally(() => patience.abort())
}

/** If a timer fires this many milliseconds late, a script of the page has blocked the event loop. */
const busyFrom = 500

/**
 * Waits for the frame's timeout. Restarts if a script of the page has delayed the timer, because the frame's response
 * may then be delayed too.
 */
async function runOut({ platform }: Client, signal: AbortSignal): Promise<void> {
  let due: number
  do {
    due = platform.now() + frameKeyTimeout
    await platform.sleep(frameKeyTimeout, signal)
  } while (platform.now() > due + busyFrom)
}
