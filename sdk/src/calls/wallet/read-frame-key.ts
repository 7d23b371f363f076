import type { Client } from '../../client.js'
import { frameKeyTimeout } from '../../domain/rules/limits.js'
import * as messages from '../../wire/frame/messages.js'

/**
 * Returns the statement of the wallet frame's key (security rule 25). Undefined if the frame does not return it in
 * time.
 */
export async function readFrameKey(client: Client): Promise<string | undefined> {
  const patience = new AbortController()
  const none = () => undefined
  const timedOut = runOut(client, patience.signal).then(none, none)
  // Without the frame key, the user must confirm the wallets of the new session.
  const read = client.frame.call(messages.readKey, {}).then(({ statement }) => statement, none)
  return Promise.race([read, timedOut]).finally(() => patience.abort())
}

/** Timer delay that indicates a busy page, in milliseconds. */
const busyFrom = 500

/**
 * Waits for the timeout. If the page's script delayed the timer, it may also have delayed the frame's response, so the
 * timeout restarts.
 */
async function runOut({ platform }: Client, signal: AbortSignal): Promise<void> {
  let due: number
  do {
    due = platform.now() + frameKeyTimeout
    await platform.sleep(frameKeyTimeout, signal)
  } while (platform.now() > due + busyFrom)
}
