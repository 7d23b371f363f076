import 'server-only'
import { isKeyhookError, readTokens, TokenError } from '@keyhook/sdk/server'
import { headers } from 'next/headers'
import { cache } from 'react'
import type { Visitor } from '@/visitor'
import { verifier } from './verifier'

/** Verifies the visitor once per request. All components share the result. */
export const getVisitor = cache(async (): Promise<Visitor> => {
  const { accessToken, hasSession, identityToken } = readTokens(await headers())
  try {
    const { userId } = await verifier().verifyAccessToken(accessToken)
    const identity = await verifier()
      .verifyIdentityToken(identityToken)
      .catch(() => undefined)
    const account = identity?.userId === userId ? identity.accounts.find(({ type }) => type === 'email') : undefined
    return { status: 'authenticated', userId, email: account?.address }
  } catch (error) {
    if (error instanceof TokenError) return { status: hasSession ? 'unknown' : 'anonymous' }
    // Without the provider's public keys, no token can be verified.
    if (isKeyhookError(error) && error.code === 'OFFLINE') return { status: 'unknown' }
    throw error
  }
})
