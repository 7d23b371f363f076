import { mfaPage } from '@keyhook/sdk/wire'
import type { createMfa } from '../mfa/create-mfa.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/** What the provider's own page asks, which takes a second factor and shows what it is for. */
export function mountMfaPage(
  mount: serve.Mount,
  { begin, openPage, verifyOnPage }: ReturnType<typeof createMfa>,
): void {
  serve(
    mount,
    mfaPage.open,
    withSession((_, call) => openPage(call)),
  )
  serve(
    mount,
    mfaPage.init,
    withSession(({ method }, call) => begin(call, method)),
  )
  serve(
    mount,
    mfaPage.verify,
    withSession((input, call) => verifyOnPage(call, input)),
  )
}
