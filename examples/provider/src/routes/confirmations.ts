import { confirmations } from '@keyhook/sdk/wire'
import { createConfirmations } from '../one-time-codes/create-confirmations.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** What changes who can log in, or opens a wallet in another frame, is confirmed with a code. */
export function mountConfirmations(mount: serve.Mount): void {
  const { confirm, init } = createConfirmations(mount.context)

  serve(
    mount,
    confirmations.init,
    withSession(({ action }, call) => init(call, action)),
    { kind: 'login' },
  )
  serve(
    mount,
    confirmations.confirm,
    withSession(({ action, code }, call) => confirm(call, { code, text: action })),
    { kind: 'login' },
  )
}
