// More than one export: users' clouds as the provider is registered there, and Google Drive as it stands in the page.

const { origin } = window.location
const secret = 'what-stands-in-a-page-is-no-secret-of-anybody'
const token = `${origin}/demo/site/cloud-token`

/** Both are in the page. iCloud has no sign-in there: what comes back from it is known by a cookie, and a page sets none. */
export function cloudSettings(appId: string) {
  const files = `${origin}/cloud`
  const authorization = `${origin}/demo/site.html?${new URLSearchParams({ app: appId, site: 'Google Drive' })}`
  return {
    googleDrive: { clientId: 'demo', clientSecret: secret, endpoints: { authorization, files, token } },
    icloud: { container: 'iCloud.dev.keyhook.demo', apiToken: 'demo', endpoints: { files, signIn: files } },
  }
}

/** What the provider asks of Google; undefined where it asks another. It knows every code to be of its one user. */
export const answerAsGoogle = (url: string): Response | undefined =>
  url === token
    ? Response.json({
        ...{ access_token: 'demo', token_type: 'bearer' },
        scope: 'https://www.googleapis.com/auth/drive.appdata',
      })
    : undefined

const files = new Map<string, string>()
const path = '/cloud/drive/v3/files/'

export const isOfCloud = (pathname: string): boolean => pathname.startsWith('/cloud/')

/** What the wallet frame asks of the folder: it writes files, and reads them. */
export function answerAsCloud(pathname: string, body: string): Response {
  if (pathname.startsWith(path)) {
    const text = files.get(pathname.slice(path.length))
    return text === undefined ? Response.json({ error: { code: 404 } }, { status: 404 }) : new Response(text)
  }
  const id = crypto.randomUUID()
  files.set(id, lastPartOf(body))
  return Response.json({ id })
}

/** Of two, the first of which says what the file is called. */
function lastPartOf(body: string): string {
  const boundary = body.slice(0, body.indexOf('\r\n'))
  const part = body.split(boundary)[2] ?? ''
  return part.slice(part.indexOf('\r\n\r\n') + 4, -2)
}
