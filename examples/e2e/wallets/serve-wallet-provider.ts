import { join } from 'node:path'
import { serveProvider } from '../../provider/src/index.js'
import { createTestProvider } from '../../provider/src/test.js'

/** The real provider on files and a port, in a process of its own; tells its parent the codes it sends. */
export type Start = {
  readonly appId: string
  readonly appOrigin: string
  readonly folder: string
  readonly frameFolder: string
  readonly port: number
  /** Hex. */
  readonly secrets: { readonly root: string; readonly recovery: string }
}

const { appId, appOrigin, folder, frameFolder, port, secrets } = JSON.parse(process.argv[2] ?? '') as Start
const provider = createTestProvider({
  app: { id: appId, name: 'Wallets', origins: [appOrigin] },
  clock: { now: () => Date.now() },
  database: join(folder, 'keyhook.db'),
  recoveryDatabase: join(folder, 'recovery.db'),
  frameFolder,
  secrets: { root: Buffer.from(secrets.root, 'hex'), recovery: Buffer.from(secrets.recovery, 'hex') },
  settings: { limits: { sendsAnHour: 1_000_000, sendsADay: 1_000_000 } },
})
const served = await serveProvider(provider.provider, { hostname: '127.0.0.1', port })

process.on('message', (email: string) => process.send?.({ email, code: provider.inbox(email) }))
process.once('disconnect', () => process.exit())
process.send?.({ port: served.port })
