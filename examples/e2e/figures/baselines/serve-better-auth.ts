import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import pg from 'pg'

/** Serves `better-auth` on PostgreSQL. `/tokens` returns the cookies of new sessions. */
const { KEYHOOK_DATABASE, KEYHOOK_PORT, KEYHOOK_SESSIONS } = process.env
const secret = randomBytes(32).toString('base64url')
const auth = betterAuth({
  baseURL: `http://127.0.0.1:${KEYHOOK_PORT}`,
  database: new pg.Pool({ connectionString: KEYHOOK_DATABASE }),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  secret,
  telemetry: { enabled: false },
})
const { runMigrations } = await getMigrations(auth.options)
await runMigrations()
const { authCookies, internalAdapter } = await auth.$context

async function openSession(index: number): Promise<string> {
  const user = await internalAdapter.createUser(
    { email: `user${index}@example.com`, name: `User ${index}` },
    { method: 'email-password' },
  )
  const { token } = await internalAdapter.createSession(user.id)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
}

const tokens = await Promise.all(Array.from({ length: Number(KEYHOOK_SESSIONS) }, (_, index) => openSession(index)))
const handle = toNodeHandler(auth)
const server = createServer((request, response) => {
  if (request.url === '/health') response.end()
  else if (request.url === '/tokens') response.end(JSON.stringify(tokens))
  else void handle(request, response)
})
server.listen(Number(KEYHOOK_PORT), '127.0.0.1')
await once(server, 'listening')
process.once('SIGTERM', () => process.exit())
