import { cookieNames } from '@keyhook/sdk/server'
import { type NextRequest, NextResponse } from 'next/server'

/**
 * Sets the content security policy of every page, with a new nonce. Redirects visitors without a session away from
 * pages that require one. Such a page verifies the token itself.
 */
export function proxy(request: NextRequest): NextResponse {
  const { cookies, nextUrl } = request
  if (
    nextUrl.pathname.startsWith('/account') &&
    !cookies.has(cookieNames.accessToken) &&
    !cookies.has(cookieNames.session)
  )
    return NextResponse.redirect(new URL('/', request.url))

  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const policy = makePolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/** The content security policy that `keyhook csp` prints. */
function makePolicy(nonce: string): string {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const provider = process.env['KEYHOOK_API_URL'] ?? 'http://auth.localhost:8787'
  const node = process.env['KEYHOOK_RPC_URL'] ?? 'http://127.0.0.1:8545'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${provider} ${node}${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Includes prefetched pages. A browser shows a prefetched page with the policy of that response. */
export const config = { matcher: '/((?!api|_next/static|_next/image|favicon.ico).*)' }
