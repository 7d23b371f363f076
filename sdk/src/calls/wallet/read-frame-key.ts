import type { Client } from '../../client.js'
import { frameKeyTimeout } from '../../domain/rules/limits.js'
import * as messages from '../../wire/frame/messages.js'

/** The statement of the wallet frame's key (security rule 25). Undefined where the frame does not give it in time. */
export async function readFrameKey(client: Client): Promise<string | undefined> {
  const patience = new AbortController()
  const none = () => undefined
  const late = runOut(client, patience.signal).then(none, none)
  // A login without it opens a session whose wallets the user confirms first.
  const read = client.frame.call(messages.readKey, {}).then(({ statement }) => statement, none)
  return Promise.race([read, late]).finally(() => patience.abort())
}

/** More than a timer of a page that is free comes late by, in milliseconds. */
const busyFrom = 500

/** A timer that comes late was held up by the page's own script, and so may be what the frame has said: it gets the time anew. */
async function runOut({ platform }: Client, signal: AbortSignal): Promise<void> {
  let due: number
  do {
    due = platform.now() + frameKeyTimeout
    await platform.sleep(frameKeyTimeout, signal)
  } while (platform.now() > due + busyFrom)
}
