import { readEnvironment } from '@keyhook/provider/internal/src/app/read-environment'
import { startProvider } from '@keyhook/provider/internal/src/app/start-provider'
import { fetchGuarded } from '@keyhook/provider/internal/src/connections/fetch-guarded'
import { untilSignal } from '@keyhook/provider/internal/src/connections/until-signal'

/** Starts a provider as in production, except that its webhooks may reach the test's receiver on this machine. */
const { stop } = await startProvider({
  ...readEnvironment(process.env),
  fetch: (address, init) => fetchGuarded(address, init, { allowsPrivate: true }),
})
await untilSignal()
await stop()
process.exit()
