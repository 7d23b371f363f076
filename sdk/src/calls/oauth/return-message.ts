// More than one export: what a window and the page that opened it tell each other, and hearing it.

import type { Client } from '../../client.js'

export type ReturnMessage = {
  readonly appId: string
  readonly type: 'oauth' | 'oauth-taken'
  readonly state: string
  readonly code?: string
}

/** Hears one kind of message about one login, from pages of this origin alone (threat 8). */
export const hear = (
  { appId, platform }: Client,
  type: ReturnMessage['type'],
  state: string,
  heard: (code: string) => void,
) =>
  platform.tabs.listen((data) => {
    const message = data as ReturnMessage | null
    if (message?.appId === appId && message.type === type && message.state === state) heard(message.code ?? '')
  })
