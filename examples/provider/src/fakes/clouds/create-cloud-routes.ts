// Longer than 200 lines, because it contains two clouds with their consent pages.

import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Router } from '../../http/request-context.js'
import { testUsers, type PersonName } from '../oauth/test-users.js'
import { choiceHeaders, page } from '../choice-page.js'
import { driveClient, icloudContainer } from './fake-clouds.js'

const scope = 'https://www.googleapis.com/auth/drive.appdata'
const pageHeaders = { ...choiceHeaders, 'Cross-Origin-Opener-Policy': 'unsafe-none' }
const tokenHeader = 'X-Apple-CloudKit-Web-Auth-Token'
/** Headers that let pages of any origin call with a token, as the real clouds do. */
const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type',
  'Access-Control-Expose-Headers': tokenHeader,
}
const secret = () => randomBytes(24).toString('base64url')
const isClient = (id: string | null) => id !== null && id.replace(/\d+$/, '') === driveClient.clientId
const isPerson = (text: string): text is PersonName => Object.hasOwn(testUsers, text)

type DriveFile = { readonly id: string; readonly owner: PersonName; readonly name: string; text: string }
type IcloudRecord = { readonly recordName: string; readonly owner: PersonName; fields: unknown; recordType: string }

/**
 * Creates fakes of Google Drive's app data folder and an iCloud container, for wallet backups. The fakes use the
 * sign-in, data formats and errors that Google and Apple document.
 */
export function createCloudRoutes(): Router {
  const routes: Router = new Hono()
  drive(routes)
  icloud(routes)
  routes.options('*', (c) => c.body(null, 204, anyOrigin))
  return routes
}

/** Uses links on the consent page, because the content security policy stops a form from redirecting to the app. */
const consent = (title: string, next: (outcome: string, person: PersonName) => string) =>
  page(
    title,
    html`<p>This page stands for the real one. It is only reachable from this machine.</p>
      <ul>
        ${(Object.keys(testUsers) as PersonName[]).map(
          (person) => html`<li><a href="${next('agree', person)}">Continue as ${testUsers[person].given}</a></li>`,
        )}
        <li><a href="${next('unchecked', 'ada')}">Continue without the box that allows it</a></li>
        <li><a href="${next('deny', 'ada')}">Cancel</a></li>
      </ul>`,
  )

function drive(routes: Router): void {
  const codes = new Map<string, { owner: PersonName; query: URLSearchParams; scope: string }>()
  const tokens = new Map<string, { owner: PersonName; scope: string }>()
  const files = new Map<string, DriveFile>()
  const base = '/google-drive'
  /** https://developers.google.com/workspace/drive/api/guides/handle-errors */
  const refuse = (code: number, reason: string, message: string) =>
    Response.json(
      { error: { code, message, errors: [{ domain: 'global', reason, message }] } },
      { status: code, headers: anyOrigin },
    )
  /** Returns the owner of a token that has access to this folder. */
  const ownerOf = (request: Request): PersonName | undefined => {
    const held = tokens.get(/^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '')
    return held?.scope.split(' ').includes(scope) ? held.owner : undefined
  }

  routes.get(`${base}/authorize`, (c) => {
    const query = new URL(c.req.url).searchParams
    const isFine =
      isClient(query.get('client_id')) &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('redirect_uri')?.endsWith('/api/v1/recovery/oauth/callback/google-drive')
    if (!isFine) return c.text('Access blocked: this request is invalid.', 400)
    const next = (outcome: string, person: PersonName) => {
      const answer = new URLSearchParams(query)
      answer.set('outcome', outcome)
      answer.set('person', person)
      return `/sandbox/clouds/google-drive/answer?${answer}`
    }
    return c.html(consent('Google Drive', next), 200, pageHeaders)
  })

  routes.get(`${base}/answer`, (c) => {
    const query = new URL(c.req.url).searchParams
    const person = query.get('person') ?? ''
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (query.get('outcome') === 'deny' || !isPerson(person)) back.searchParams.set('error', 'access_denied')
    else {
      const code = secret()
      const granted = query.get('outcome') === 'unchecked' ? '' : (query.get('scope') ?? '')
      codes.set(code, { owner: person, query, scope: granted })
      back.searchParams.set('code', code)
      back.searchParams.set('scope', granted)
    }
    return c.body(null, 302, { ...pageHeaders, Location: back.href })
  })

  routes.post(`${base}/token`, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const request = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const digest = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!isClient(form.get('client_id')) || form.get('client_secret') !== driveClient.clientSecret)
      return c.json({ error: 'invalid_client' }, 401)
    if (
      request?.query.get('redirect_uri') !== form.get('redirect_uri') ||
      request?.query.get('code_challenge') !== digest
    )
      return c.json({ error: 'invalid_grant' }, 400)
    const token = secret()
    tokens.set(token, request)
    return c.json({ access_token: token, expires_in: 3599, scope: request.scope, token_type: 'Bearer' })
  })

  routes.post(`${base}/upload/drive/v3/files`, async (c) => {
    const owner = ownerOf(c.req.raw)
    if (!owner) return refuse(401, 'authError', 'Invalid Credentials')
    const boundary = /^multipart\/related; ?boundary=(\S+)$/.exec(c.req.header('content-type') ?? '')?.[1]
    if (c.req.query('uploadType') !== 'multipart' || !boundary) return refuse(400, 'badRequest', 'Malformed upload')
    const [, metadata, media] = (await c.req.text()).split(`--${boundary}`)
    const bodyOf = (part = '') => part.slice(part.indexOf('\r\n\r\n') + 4, -2)
    const { name, parents } = JSON.parse(bodyOf(metadata)) as { name: string; parents?: string[] }
    // Files in other folders require another OAuth scope.
    if (parents?.join() !== 'appDataFolder') return refuse(403, 'insufficientFilePermissions', 'Insufficient scopes')
    const file: DriveFile = { id: secret(), owner, name, text: bodyOf(media) }
    files.set(file.id, file)
    return Response.json({ id: file.id }, { headers: anyOrigin })
  })

  routes.get(`${base}/drive/v3/files`, (c) => {
    const owner = ownerOf(c.req.raw)
    if (!owner) return refuse(401, 'authError', 'Invalid Credentials')
    const mine =
      c.req.query('spaces') === 'appDataFolder' ? [...files.values()].filter((file) => file.owner === owner) : []
    const listed = mine.map(({ id, name }) => ({ kind: 'drive#file', id, name, mimeType: 'application/json' }))
    return Response.json({ kind: 'drive#fileList', incompleteSearch: false, files: listed }, { headers: anyOrigin })
  })

  routes.on(['GET', 'PATCH', 'DELETE'], `${base}/drive/v3/files/:id`, async (c) => {
    const owner = ownerOf(c.req.raw)
    if (!owner) return refuse(401, 'authError', 'Invalid Credentials')
    const file = files.get(c.req.param('id'))
    if (file?.owner !== owner) return refuse(404, 'notFound', `File not found: ${c.req.param('id')}.`)
    if (c.req.method === 'DELETE') return (files.delete(file.id), c.body(null, 204, anyOrigin))
    // Stores any content, because the real cloud accepts each upload of the file's owner.
    if (c.req.method === 'PATCH') file.text = await c.req.text()
    if (c.req.query('alt') === 'media')
      return c.body(file.text, 200, { ...anyOrigin, 'Content-Type': 'application/json' })
    return Response.json({ kind: 'drive#file', id: file.id, name: file.name }, { headers: anyOrigin })
  })
}

function icloud(routes: Router): void {
  /** Each token is valid for one call. */
  const tokens = new Map<string, PersonName>()
  const records = new Map<string, IcloudRecord>()
  const base = `/icloud/database/1/:container{${icloudContainer.container.replaceAll('.', '[.]')}[0-9]*}/production/private`
  const renew = (owner: PersonName) => {
    const token = secret()
    tokens.set(token, owner)
    return token
  }
  const failed = (status: number, serverErrorCode: string, more: object = {}) =>
    Response.json({ uuid: secret(), serverErrorCode, reason: serverErrorCode, ...more }, { status, headers: anyOrigin })

  /** Answers an authenticated call, with the token for the next call. */
  async function answer(request: Request, run: (owner: PersonName, body: never) => object): Promise<Response> {
    const { origin, searchParams } = new URL(request.url)
    if (searchParams.get('ckAPIToken') !== icloudContainer.apiToken) return failed(401, 'AUTHENTICATION_FAILED')
    const token = searchParams.get('ckWebAuthToken') ?? ''
    const owner = tokens.get(token)
    tokens.delete(token)
    // The registered redirect address of the container. The fake uses the calling provider.
    const back = encodeURIComponent(request.headers.get('origin') ?? '')
    const redirectURL = `${origin}/sandbox/clouds/icloud/sign-in?back=${back}`
    if (!owner) return failed(421, 'AUTHENTICATION_REQUIRED', { redirectURL })
    const body = request.method === 'POST' ? ((await request.json()) as never) : ({} as never)
    return Response.json(run(owner, body), { headers: { ...anyOrigin, [tokenHeader]: renew(owner) } })
  }

  routes.get(`${base}/users/caller`, async (c) => answer(c.req.raw, (owner) => ({ userRecordName: `_${owner}` })))

  routes.post(`${base}/records/modify`, async (c) =>
    answer(c.req.raw, (owner, { operations }: { operations: { operationType: string; record: IcloudRecord }[] }) => ({
      records: operations.map(({ operationType, record }) => {
        const key = `${owner} ${record.recordName}`
        if (operationType === 'create' && records.has(key))
          return { recordName: record.recordName, reason: 'record to insert already exists', serverErrorCode: 'EXISTS' }
        records.set(key, { ...record, owner })
        return { ...record, recordChangeTag: secret() }
      }),
    })),
  )

  routes.post(`${base}/records/lookup`, async (c) =>
    answer(c.req.raw, (owner, request: { records: { recordName: string }[] }) => ({
      records: request.records.map(({ recordName }) => {
        const { owner: _, ...record } = records.get(`${owner} ${recordName}`) ?? { owner }
        return 'fields' in record ? record : { recordName, reason: 'Record not found', serverErrorCode: 'NOT_FOUND' }
      }),
    })),
  )

  // Apple redirects to the container's registered address without parameters.
  routes.get('/icloud/sign-in', (c) =>
    c.html(
      consent('iCloud', (outcome, person) => {
        const query = new URLSearchParams({ outcome, person, back: c.req.query('back') ?? '' })
        return `/sandbox/clouds/icloud/answer?${query}`
      }),
      200,
      pageHeaders,
    ),
  )
  routes.get('/icloud/answer', (c) => {
    const { searchParams } = new URL(c.req.url)
    const person = searchParams.get('person') ?? ''
    const isAgreed = searchParams.get('outcome') === 'agree' && isPerson(person)
    const back = new URL(`${searchParams.get('back')}/api/v1/recovery/oauth/callback/icloud`)
    if (isAgreed) back.searchParams.set('ckWebAuthToken', renew(person))
    else back.searchParams.set('error', 'access_denied')
    return c.body(null, 302, { ...pageHeaders, Location: back.href })
  })
}
