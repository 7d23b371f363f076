import { join } from 'node:path'
import { serveProvider } from '@keyhook/provider'
import { createTestProvider } from '@keyhook/provider/test'
import type { Answer, Question, forkProvider } from './fork-provider.js'

/** The process of {@link forkProvider}: a provider on a port and a file, for an app at one origin. */
const { folder, frameFolder, origin } = JSON.parse(process.argv[2] ?? '') as forkProvider.Options & { folder: string }
let passed = 0
const provider = createTestProvider({
  app: {
    origins: [origin],
    embeddedWallets: { recoveryOptions: ['user-passcode', 'google-drive', 'passkey'], encryptedExport: true },
    delegatedActions: {
      ...{ secret: 'a-secret-of-the-tests-0123456789abcdef', chains: [8453], contracts: [], valueADay: '1000' },
    },
    mfa: { methods: ['totp'], requiredFor: [] },
  },
  clock: { now: () => Date.now() + passed },
  database: join(folder, 'keyhook.db'),
  recoveryDatabase: join(folder, 'recovery.db'),
  frameFolder,
  settings: {
    limits: { sendsAnHour: 1e6, sendsADay: 1e6, mailboxSendsADay: 1e6 },
    sessions: { accessTokenLife: 10 * 60_000 },
  },
})
const { port, stop } = await serveProvider(provider.provider, { hostname: '127.0.0.1', port: 0 })

const end = () => stop().then(() => process.exit())

async function answer(question: Question): Promise<Omit<Answer, 'id'>> {
  if ('email' in question) return { code: provider.inbox(question.email) }
  if ('oauth' in question) {
    const { url, ...request } = question.oauth
    const response = await provider.fetchExternal(new Request(url, request as RequestInit))
    const { headers, status } = response
    return { oauth: { body: await response.text(), headers: Object.fromEntries(headers), status } }
  }
  passed = question.passed
  return {}
}

process.on(
  'message',
  (question: Question) => void answer(question).then((said) => process.send?.({ id: question.id, ...said })),
)
process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end)
process.send?.({ appId: provider.appId, port })
