import { createCore } from './create-core.js'
import { nodePorts } from '../connections/node-ports.js'

/**
 * Creates the provider's HTTP API as one `fetch` handler. Serve it on a port (`serveProvider`), behind an msw handler
 * (`toMswHandler`), or call it directly. Several providers may share one database.
 *
 * @example
 * const provider = createProvider({ database: '.data/keyhook.db', secrets, senders, settings })
 * const response = await provider.fetch(new Request('http://auth.localhost:8787/health'))
 */
export const createProvider = ({ fetch, frameFolder, log, pagesFolder, ...rest }: createProvider.Options) =>
  createCore({ ...rest, ports: nodePorts({ fetch, frameFolder, log, pagesFolder }) })

export declare namespace createProvider {
  type Options = Omit<createCore.Options, 'ports'> & nodePorts.Options
}
