import { loadSecret, refuseSecret } from '../connections/load-secret.js'
import { createLog } from '../connections/create-log.js'
import { isNewInstallation } from '../connections/is-new-installation.js'
import { startService } from '../service/start-service.js'
import { version } from '../base/version.js'
import { createRecoveryService } from './create-recovery-service.js'
import { readRecoveryEnvironment } from './read-recovery-environment.js'

/**
 * Starts a recovery service with options from environment variables (security rule 36). The README lists the variables.
 */
export async function startRecoveryService(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<startService.ReturnType> {
  const read = readRecoveryEnvironment(environment)
  const { hostname, port } = read
  const log = createLog()
  await refuseSecret('root', read)
  const secret = await loadSecret('recovery', { ...read, isNew: () => isNewInstallation(read.address) })
  const service = createRecoveryService({ ...read, log, secret, version })
  return startService(service, { hostname, log, name: 'recovery service', port })
}
