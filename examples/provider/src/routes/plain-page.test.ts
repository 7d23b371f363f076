import { expect, test } from 'vitest'
import { createTestProvider } from '../test.js'
import { continuePage } from './continue-page.js'

const options = {
  action: '/continue',
  code: 'code',
  host: 'auth.example',
  kind: 'login' as const,
  language: 'en',
  nonce: 'nonce',
  state: 'state',
  token: 'token',
  who: 'ada@example.com',
}

test("shows the app's logo, or the first letter of its name, above the prompt", async () => {
  const withLogo = String(await continuePage({ ...options, appName: 'Notes', logo: '/oauth/app/logos/app' }))
  const without = String(await continuePage({ ...options, appName: '<b>notes' }))

  expect(withLogo).toContain('<img alt="" src="/oauth/app/logos/app" />')
  expect(without).toContain('<span aria-hidden="true">&lt;</span>')
  expect(without).not.toContain('<b>notes')
  for (const page of [withLogo, without]) expect(page).toContain('<footer>auth.example</footer>')
})

test.each(['/api/v1/oauth/callback/google', '/api/v1/recovery/oauth/callback/google-drive'])(
  'closes the popup of an ended request at %s',
  async (path) => {
    const provider = createTestProvider({ app: { loginMethods: ['google'] } })
    const answer = await provider.fetch(`${provider.url}${path}?state=unknown&code=code`)
    const page = await answer.text()
    const nonce = /nonce="([\w-]+)"/.exec(page)?.[1]

    expect(answer.status).toBe(400)
    expect(page).toMatch(/<button[^>]*>Close window<\/button>/)
    expect(page).toContain('<footer>auth.localhost:8787</footer>')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  },
)
