import { decodeBase64Url, encodeBase64Url } from '../../base/base64url.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { PopupWindow } from '../../platform/platform.js'
import { findPopupHost } from './find-popup-host.js'

const type = 'keyhook-other-origin'
const randomLength = 32
const markLength = 4

/**
 * Creates a new OAuth state of 36 bytes. 32 bytes are random. By the other 4, a page detects whether the login started
 * on its own origin.
 */
export async function makeStateCode(client: Client): Promise<string> {
  const random = client.platform.randomBytes(randomLength)
  return encodeBase64Url(Uint8Array.from([...random, ...(await markOf(client, random))]))
}

/** Rejects once the popup reports that it returned on another origin. Never resolves. */
export function watchOrigin({ appId }: Client, opened: PopupWindow, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = opened.listen(undefined, (data) => {
      const message = data as { appId?: unknown; type?: unknown } | null
      if (message?.appId === appId && message.type === type) reject(otherOrigin())
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Returns the error for a login that started on another origin. The waiting page on that origin receives neither
 * storage events nor tab messages. If this popup still has its opener, notifies that page and closes the popup.
 */
export async function endOnOtherOrigin(client: Client, state: string): Promise<KeyhookError | undefined> {
  if (!(await isOfOtherOrigin(client, state))) return undefined
  const popupHost = findPopupHost(client)
  if (popupHost.tellOpener({ appId: client.appId, type })) popupHost.closeSelf()
  return otherOrigin()
}

const otherOrigin = () =>
  new KeyhookError('OAUTH_UNEXPECTED', 'The login started on another origin than the one that it returned to.', {
    reason: 'oauth_other_origin',
  })

/** Returns true if the state is from a login on another origin. Returns false for text that is not such a state. */
async function isOfOtherOrigin(client: Client, state: string): Promise<boolean> {
  if (!/^[\w-]{48}$/.test(state)) return false
  const bytes = decodeBase64Url(state)
  const mark = await markOf(client, bytes.slice(0, randomLength))
  return mark.some((byte, index) => byte !== bytes[randomLength + index])
}

async function markOf(client: Client, random: Uint8Array): Promise<Uint8Array> {
  const { origin } = new URL(client.platform.location.href() ?? client.apiUrl)
  const digest = await findPopupHost(client).sha256(Uint8Array.from([...random, ...new TextEncoder().encode(origin)]))
  return digest.slice(0, markLength)
}
