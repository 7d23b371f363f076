import type { Client } from '../../client.js'
import type { KeyhookError } from '../../domain/errors/base.js'

export type ReturnMessage = {
  readonly appId: string
  readonly type: 'oauth' | 'oauth-taken'
  readonly state: string
  readonly code?: string
}

/** Receives messages of one kind about one login. Accepts them only from pages of this origin (threat 8). */
export const receive = (
  { appId, platform }: Client,
  type: ReturnMessage['type'],
  state: string,
  received: (code: string) => void,
) =>
  platform.tabs.listen((data) => {
    const message = data as ReturnMessage | null
    if (message?.appId === appId && message.type === type && message.state === state) received(message.code ?? '')
  })

/** OAuth response of a popup or page. */
export type Returned = {
  readonly code: string
  readonly state: string
  /** Error of a login that started on another origin. */
  readonly error?: KeyhookError | undefined
}
