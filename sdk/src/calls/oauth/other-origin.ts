// More than one export: what a window says that came back on another origin, and the error on both sides.

import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { OutsideWindow } from '../../platform/outside.js'

const type = 'keyhook-other-origin'

export const otherOriginMessage = ({ appId }: Pick<Client, 'appId'>) => ({ appId, type })

/** Returns the error of a login that came back on another origin than it was started on. */
export const otherOrigin = (): KeyhookError =>
  new KeyhookError('OAUTH_UNEXPECTED', 'The login came back on another origin than that of the page that opened it.', {
    reason: 'oauth_other_origin',
  })

/** Rejects once the window says that it came back on another origin. Never resolves. */
export function watchOrigin({ appId }: Client, opened: OutsideWindow, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = opened.listenToOthers((data) => {
      const message = data as { appId?: unknown; type?: unknown } | null
      if (message?.appId === appId && message.type === type) reject(otherOrigin())
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
