import { embeddedWallets } from '@keyhook/sdk/wire'
import { toBase64Url } from '../bytes/encodings.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { findPregeneratedSeed } from '../database/pregenerated-seeds.js'
import { recordEvent } from '../database/record-event.js'
import { awaitsUserAction } from '../identity/awaits-user-action.js'
import { withFrame } from '../identity/lock-frame.js'
import { requireMayCreateWallet } from '../identity/require-may-create-wallet.js'
import { seeFrame } from '../identity/see-frame.js'
import { requireMfa } from '../mfa/require-mfa.js'
import { findCreationProof } from './find-creation-proof.js'
import { walletNotFound } from './require-open-wallet.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/**
 * Mounts the route that returns the seed of a pregenerated wallet to the user's wallet frame (security rule 49). The
 * wallet may already contain funds. A user action must therefore verify the frame's key. The user gets the same email
 * as for a wallet that is opened in a new browser.
 */
export function mountClaimWallet(mount: serve.Mount): void {
  const { context } = mount
  const { database, serverKeys } = context

  serve(
    mount,
    embeddedWallets.claim,
    withSession(async (input, call) => {
      const { app, session } = call
      await requireMayCreateWallet(database, { app, userId: session.user_id })
      const find = async (frame: LockedFrame) => {
        const { session: bound, transaction } = frame
        const seed = await findPregeneratedSeed(transaction, bound)
        if (!seed) throw walletNotFound()
        const inTransaction = { ...context, database: transaction }
        const proof = await findCreationProof(transaction, { app, session: bound }, input)
        if (proof) await requireMfa(inTransaction, proof)
        const { app_id, id, user_id } = bound
        await recordEvent(inTransaction, {
          ...{ type: 'pregenerated-wallet-claimed', appId: app_id, userId: user_id, sessionId: id },
        } as const)
        return { notify: await seeFrame(context, frame, call), seed }
      }
      const { notify, seed } = await withFrame(context, call, find, { refuses: awaitsUserAction })
      const entropy = await serverKeys?.open({ app_id: seed.app_id, wallet_id: seed.id })
      if (!entropy) throw walletNotFound()
      try {
        await notify()
        return { entropy: toBase64Url(entropy) }
      } finally {
        entropy.fill(0)
      }
    }),
    { readsOwner: true },
  )
}
