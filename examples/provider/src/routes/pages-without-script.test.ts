// Proves security rule 41.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider } from '../test.js'
import { cloudEnded, returnPage, startPage } from './cloud-page.js'
import { continuePage } from './continue-page.js'
import { endedPage } from './plain-page.js'

const appId = 'keyhook-test-app-00000001'
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyhook-pages-'))
  const names = ['authorize/main.tsx', 'captcha/main.ts', 'transact/main.tsx', 'undo/main.tsx']
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({
      ...{ file: 'page-abc.js', integrity: 'sha384-', lazy: [] },
      ...Object.fromEntries(names.map((name) => [`pages/${name}`, { file: 'page-abc.js' }])),
    }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the elements of a page that still work in a browser without script. */
function findControls(page: string): readonly string[] {
  const always = page.match(
    /<(?:a|area|iframe|object|embed|input type="(?:submit|image)")\b[^>]*>|http-equiv="refresh"/gi,
  )
  const buttons = (page.match(/<button\b[^>]*>/gi) ?? []).filter((button) => !/ disabled\b/.test(button))
  return [...(always ?? []), ...buttons]
}

test('security rule 41: every page of the provider stops in a browser without JavaScript', async () => {
  const app = {
    captcha: { siteKey: 't:site-key', secretKey: 'secret-key' },
    loginMethods: ['email', 'google'] as const,
  }
  const provider = createTestProvider({ app, frameFolder: folder, pagesFolder: folder })
  const values: Readonly<Record<string, string>> = { appId, provider: 'google', id: appId }
  const found = new Map<string, string>()
  for (const { method, path } of provider.provider.routes()) {
    if (!['ALL', 'GET'].includes(method) || path.endsWith('*')) continue
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1')
    const origin = path.startsWith('/captcha/') ? 'http://captcha.localhost:8787' : provider.url
    const answer = await provider.fetch(`${origin}${filled}`)
    if (answer.headers.get('content-type')?.startsWith('text/html')) found.set(path, await answer.text())
  }
  // Pages that need a pending request of the user.
  const host = 'auth.localhost'
  const request = { appName: 'Notes', code: 'code', host, nonce: 'nonce', state: 'state', token: 'token', who: 'ada' }
  for (const kind of ['login', 'approvals', 'link', 'backup'] as const)
    for (const language of ['en', 'de'])
      found.set(`${kind} ${language}`, String(await continuePage({ ...request, action: '/continue', kind, language })))
  found.set('start', String(await startPage({ next: 'https://cloud.example/', nonce: 'nonce', value: 'value' })))
  found.set('return', String(await returnPage({ action: '/ask', nonce: 'nonce' })))
  found.set('ended', String(await endedPage({ ...cloudEnded, host, nonce: 'nonce' })))

  expect(found.size).toBeGreaterThan(17)
  for (const [name, page] of found) expect([name, ...findControls(page)]).toEqual([name])
  // Shows that the check finds a button that works without script.
  expect(findControls('<button disabled type="button">A</button><button type="button">B</button>')).toHaveLength(1)
  // Only script submits a form that has neither a button nor text fields.
  const forms = [...found].filter(([, page]) => page.includes('<form'))
  expect(forms.map(([name]) => name)).toEqual(['return'])
  expect(forms[0]?.[1].match(/<input [^>]*>/g)?.every((input) => input.includes('type="hidden"'))).toBe(true)
})
