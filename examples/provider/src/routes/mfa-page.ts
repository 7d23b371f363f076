import { type mfa, mfaPage } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { createMfa } from '../mfa/create-mfa.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

type Verify = z.output<typeof mfa.verify.request>

/** What the provider's own page asks, which takes a second factor and shows what it is for. */
export function mountMfaPage(
  mount: serve.Mount,
  { initPasskey, initSms, openPage, verifyOnPage }: ReturnType<typeof createMfa>,
): void {
  serve(
    mount,
    mfaPage.open,
    withSession((_, call) => openPage(call)),
  )
  serve(
    mount,
    mfaPage.init,
    withSession(async ({ method }, call) => {
      if (method === 'passkey') return initPasskey(call)
      await initSms(call, { action: 'verify' })
      return {}
    }),
  )
  serve(
    mount,
    mfaPage.verify,
    withSession((input: Verify, call) => verifyOnPage(call, input)),
  )
}
