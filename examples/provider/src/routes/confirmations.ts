import { confirmations } from '@keyhook/sdk/wire'
import { createConfirmations } from '../linking/create-confirmations.js'
import { requireHandoverAction } from './handover.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** Mounts the routes that confirm changes of accounts, and the opening of wallets in another frame. */
export function mountConfirmations(mount: serve.Mount): void {
  const { confirm, init } = createConfirmations(mount.context)

  serve(
    mount,
    confirmations.init,
    withSession(async ({ action, way }, call) => {
      requireHandoverAction(call.session, action)
      return init(call, action, way)
    }),
    { kind: 'login' },
  )
  serve(
    mount,
    confirmations.confirm,
    withSession(async (given, call) => {
      requireHandoverAction(call.session, given.action)
      return confirm(call, given)
    }),
    { kind: 'login' },
  )
}
