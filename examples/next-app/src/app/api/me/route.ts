import { isKeyhookError, TokenError } from '@keyhook/sdk/server'
import { verifier } from '@/server/verifier'

/**
 * Returns the caller, identified by the token in the `Authorization` header. A cookie is not accepted, because other
 * origins can make a browser send it.
 */
export async function GET(request: Request): Promise<Response> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  try {
    const { userId } = await verifier().verifyAccessToken(token)
    return Response.json({ userId }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof TokenError) return Response.json({ error: 'Who are you?' }, { status: 401 })
    if (isKeyhookError(error) && error.code === 'OFFLINE')
      return Response.json({ error: 'Try again in a moment.' }, { status: 503 })
    throw error
  }
}
