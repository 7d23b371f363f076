const { origin } = window.location
const secret = 'this-demo-secret-is-public-and-protects-nothing'
const token = `${origin}/demo/oauth-provider/cloud-token`

/** Returns the settings of the fake clouds. The fake iCloud has no sign-in, because that would need a cookie. */
export function cloudSettings(appId: string) {
  const files = `${origin}/cloud`
  const authorization = `${origin}/demo/oauth-provider.html?${new URLSearchParams({ app: appId, provider: 'Google Drive' })}`
  return {
    googleDrive: { clientId: 'demo', clientSecret: secret, endpoints: { authorization, files, token } },
    icloud: { container: 'iCloud.dev.keyhook.demo', apiToken: 'demo', endpoints: { files, signIn: files } },
  }
}

/**
 * Returns the response of the fake Google, or undefined for another URL. It has one user, to whom every code belongs.
 */
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

/** Returns the response of the fake Google Drive. It stores the files of the wallet frame. */
export function answerAsCloud(pathname: string, body: string): Response {
  if (pathname.startsWith(path)) {
    const text = files.get(pathname.slice(path.length))
    return text === undefined ? Response.json({ error: { code: 404 } }, { status: 404 }) : new Response(text)
  }
  const id = crypto.randomUUID()
  files.set(id, lastPartOf(body))
  return Response.json({ id })
}

/** Returns the second part of a multipart body. The first part contains the file name. */
function lastPartOf(body: string): string {
  const boundary = body.slice(0, body.indexOf('\r\n'))
  const part = body.split(boundary)[2] ?? ''
  return part.slice(part.indexOf('\r\n\r\n') + 4, -2)
}
