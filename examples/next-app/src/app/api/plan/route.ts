import { isKeyhookError, readTokens, TokenError } from '@keyhook/sdk/server'
import { isAddress } from 'viem'
import { chargeMonth, Refused } from '@/server/plan'
import { verifier } from '@/server/verifier'

/**
 * Charges the caller's wallet. The wallet comes from the provider and not from the request. Otherwise a caller could
 * make another user pay.
 */
export async function POST(request: Request): Promise<Response> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  try {
    const { userId } = await verifier().verifyAccessToken(token)
    const identity = await verifier().verifyIdentityToken(readTokens(request.headers).identityToken)
    const wallet = identity.accounts.find(
      ({ chainType, walletClientType }) => chainType === 'ethereum' && walletClientType === 'privy',
    )?.address
    if (identity.userId !== userId || !wallet || !isAddress(wallet))
      return Response.json({ error: 'You have no wallet that pays.' }, { status: 409 })
    return Response.json({ hash: await chargeMonth(wallet) }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof TokenError) return Response.json({ error: 'Who are you?' }, { status: 401 })
    if (error instanceof Refused) return Response.json({ error: error.message }, { status: 403 })
    if (isKeyhookError(error) && error.code === 'OFFLINE')
      return Response.json({ error: 'Try again in a moment.' }, { status: 503 })
    throw error
  }
}
