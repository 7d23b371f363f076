import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../folders.js'
import { keyhook } from '../keyhook.js'

/** Serves a page for each path. */
async function serve(pages: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    response.writeHead(page === undefined ? 404 : 200).end(page)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('prints the page of a hook or an error code, and an error for an unknown name', async () => {
  const origin = await serve({
    '/': '',
    '/reference/useLogin': '',
    '/reference/CHAINS': '',
    '/reference/cli/dev': '',
    '/docs/errors': '<h3 id="user_rejected"><h3 id="offline">',
  })
  const docs = (...names: string[]) => keyhook(makeFolder(), ['docs', ...names, '--origin', origin])

  expect(await docs()).toMatchObject({ code: 0, stdout: `${origin}/\n` })
  expect(await docs('useLogin')).toMatchObject({ code: 0, stdout: `${origin}/reference/useLogin\n` })
  expect(await docs('USER_REJECTED')).toMatchObject({ code: 0, stdout: `${origin}/docs/errors#user_rejected\n` })
  expect(await docs('user_rejected')).toMatchObject({ code: 0, stdout: `${origin}/docs/errors#user_rejected\n` })
  expect(await docs('dev')).toMatchObject({ code: 0, stdout: `${origin}/reference/cli/dev\n` })
  expect(await docs('OFFLINE')).toMatchObject({ code: 0, stdout: `${origin}/docs/errors#offline\n` })
  expect(await docs('CHAINS')).toMatchObject({ code: 0, stdout: `${origin}/reference/CHAINS\n` })
  expect(await docs('USER_REJOICED')).toMatchObject({ code: 1, stdout: '' })
  expect(await docs('useNothing')).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no page') })
})

test('finds guides, components and exports in the sitemap, and keeps the requested origin', async () => {
  const listed = [
    '/docs/passkeys',
    '/screens/passkeys',
    '/reference/components/AuthModal',
    '/reference/server/createVerifier',
  ]
  const origin = await serve({
    '/sitemap.xml': [...listed, '//attacker.test/useTrap']
      .map((path) => `<loc>http://listed.test${path}</loc>`)
      .join('\n'),
  })
  const docs = (name: string) => keyhook(makeFolder(), ['docs', name, '--origin', origin])

  expect(await docs('passkeys')).toMatchObject({ code: 0, stdout: `${origin}/docs/passkeys\n` })
  expect(await docs('authmodal')).toMatchObject({ code: 0, stdout: `${origin}/reference/components/AuthModal\n` })
  expect(await docs('createVerifier')).toMatchObject({ code: 0, stdout: `${origin}/reference/server/createVerifier\n` })
  expect(await docs('useTrap')).toMatchObject({ code: 0, stdout: expect.stringMatching(`^${origin}/`) })
  expect(await docs('Modal')).toMatchObject({ code: 1 })
})

test('prints the section of an error code without a documentation site', async () => {
  const { code, stdout } = await keyhook(makeFolder(), ['docs', 'NO_SCREEN_HOST'])

  expect(code).toBe(0)
  expect(stdout).toMatch(/^NO_SCREEN_HOST\n\n- What happened: [^]*\n- Why: [^]*\n- What to do: /)
  expect(stdout).not.toMatch(/###|\*\*|\]\(|^## /m)
  expect((await keyhook(makeFolder(), ['docs', 'no_screen_host'])).stdout).toBe(stdout)
})

test('names the command that serves the documentation if no site runs', async () => {
  const { code, stderr } = await keyhook(makeFolder(), ['docs'], { KEYHOOK_DOCS_ORIGIN: 'http://127.0.0.1:9' })

  expect(code).toBe(1)
  expect(stderr).toContain('npm start -- docs')
  expect((await keyhook(makeFolder(), ['docs', '--origin', 'no address'])).code).toBe(2)
})
