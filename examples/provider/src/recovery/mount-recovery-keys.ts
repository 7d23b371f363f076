import { embeddedWallets } from '@keyhook/sdk/wire'
import { toBase64Url } from '../bytes/encodings.js'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { recordEvent } from '../database/record-event.js'
import { HttpError } from '../base/http-error.js'
import { originNotAllowed } from '../http/origin-not-allowed.js'
import { readBody } from '../http/read-body.js'
import type { RequestContext, Router } from '../http/request-context.js'
import { serversOnly } from '../http/servers-only.js'
import { normalizeAddress } from '../rules/normalize-address.js'
import type { RecoveryContext } from './recovery-context.js'
import type { RecoveryGrant } from './recovery-grant.js'
import type { WalletKey } from '../recovery-keys/recovery-keys.js'
import { checkPath } from '../recovery-keys/recovery-paths.js'
import { requireFrameProof } from './require-frame-proof.js'
import { seeRecoveryFrame } from './see-recovery-frame.js'

const refused = () =>
  new HttpError(403, 'invalid_data', 'The recovery service rejected this grant, which may have expired.')

/**
 * Mounts the routes of a recovery service. The wallet frame exchanges a grant for a key. The provider checks with a
 * grant if a key exists.
 */
export function mountRecoveryKeys(context: RecoveryContext, hono: Router): void {
  const { keys, provider, verifyGrant } = context
  const { path } = embeddedWallets.recoveryKeyMaterial

  async function readGrant(request: Request, requestContext: RequestContext) {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    const grant = token === undefined ? undefined : await verifyGrant(token)
    if (token === undefined || !grant) throw refused()
    requestContext.appId = grant.aid
    requestContext.userId = grant.sub
    return { grant, walletKey: walletKeyOf(grant), token }
  }

  hono.post(path.replace('{address}', ':address'), async (c) => {
    const { requestContext } = c.env
    const request = c.req.raw
    requestContext.route = `POST ${path}`
    if (request.headers.get('origin') !== provider) throw originNotAllowed(context, request)
    await consume(context, callBudgets('call', requestContext.network))
    await readBody(request)
    const { grant, walletKey, token } = await readGrant(request, requestContext)
    const requested = normalizeAddress(grant.chain_type, c.req.param('address') ?? '')
    if (grant.purpose === 'check' || requested !== grant.address) throw refused()
    const { cnf, page } = grant
    const { jkt: thumbprint } = cnf
    await requireFrameProof(context, request, { thumbprint, token })
    // Creates the key before it counts the frame. If two frames request the same new key at once, only one of them
    // counts as the creator.
    const made = grant.purpose === 'make' ? await keys.make(walletKey) : undefined
    const key = grant.purpose === 'make' ? made?.key : await keys.open(walletKey)
    // A request for a missing key does not make the frame known.
    if (key) {
      await seeRecoveryFrame(context, { isOfWallet: !made?.isNew, page, walletKey, thumbprint })
      return c.json({
        recovery_type: 'privy_generated_recovery_key',
        recovery_key: toBase64Url(key),
      })
    }
    if (grant.purpose === 'make')
      throw new HttpError(422, 'invalid_data', 'This account has started too many wallets. Try again in an hour.')
    await recordEvent(context, { type: 'recovery-key-missing', appId: grant.aid, userId: grant.sub })
    throw new HttpError(500, 'recovery_key_missing', 'The recovery key of this wallet is missing.')
  })

  hono.post(checkPath, async (c) => {
    c.env.requestContext.route = `POST ${checkPath}`
    if (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined) throw serversOnly()
    // Valid grants have no rate limit, because the provider sends the grants of all users from one network.
    const { grant, walletKey } = await readGrant(c.req.raw, c.env.requestContext).catch(async (error: unknown) => {
      await consume(context, callBudgets('call', c.env.requestContext.network))
      throw error
    })
    if (grant.purpose !== 'check') throw refused()
    return c.json({ exists: await keys.has(walletKey) })
  })
}

const walletKeyOf = ({ address, aid, chain_type, sub }: RecoveryGrant): WalletKey => ({
  ...{ address, app_id: aid, chain_type, user_id: sub },
})
