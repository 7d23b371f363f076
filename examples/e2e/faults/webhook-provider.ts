import { readEnvironment } from '@keyhook/provider/internal/src/app/read-environment'
import { startProvider } from '@keyhook/provider/internal/src/app/start-provider'
import { fetchGuarded } from '@keyhook/provider/internal/src/connections/fetch-guarded'
import { untilSignal } from '@keyhook/provider/internal/src/connections/until-signal'

/** A provider like in production, whose webhooks may reach the receiver of the test on this machine. */
const { stop } = await startProvider({
  ...readEnvironment(process.env),
  fetch: (address, init) => fetchGuarded(address, init, { allowsPrivate: true }),
})
await untilSignal()
await stop()
process.exit()
