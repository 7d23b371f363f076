import 'server-only'
import { isKeyhookError, readTokens, TokenError } from '@keyhook/sdk/server'
import { headers } from 'next/headers'
import { cache } from 'react'
import type { Visitor } from '@/visitor'
import { verifier } from './verifier'

/** Verified once for a request, however many components ask. */
export const getVisitor = cache(async (): Promise<Visitor> => {
  const { accessToken, hasSession, identityToken } = readTokens(await headers())
  try {
    const { userId } = await verifier().verifyAccessToken(accessToken)
    const identity = await verifier()
      .verifyIdentityToken(identityToken)
      .catch(() => undefined)
    const account = identity?.userId === userId ? identity.accounts.find(({ type }) => type === 'email') : undefined
    return { status: 'known', userId, email: account?.address }
  } catch (error) {
    if (error instanceof TokenError) return { status: hasSession ? 'unsure' : 'nobody' }
    // Without the provider's keys nothing is known of anybody.
    if (isKeyhookError(error) && error.code === 'OFFLINE') return { status: 'unsure' }
    throw error
  }
})
