import { chromium, type LaunchOptions } from 'playwright'
import { launchFlags } from './launch-flags.js'

/**
 * Returns launch options that give a cross-site frame partitioned storage, as users' browsers do. With Playwright's
 * defaults, such a frame has no storage.
 */
export async function partitionedStorage(executablePath: string): Promise<LaunchOptions> {
  const server = await chromium.launchServer({ executablePath, args: [...launchFlags] })
  const passed = server.process().spawnargs.filter((flag) => flag.startsWith(prefix))
  await server.close()
  const features = passed.flatMap((flag) => flag.slice(prefix.length).split(','))
  const remaining = features.filter((feature) => feature !== 'ThirdPartyStoragePartitioning')
  if (remaining.length === features.length)
    throw new Error('Playwright does not disable storage partitioning. Remove this function.')
  return { executablePath, ignoreDefaultArgs: passed, args: [...launchFlags, `${prefix}${remaining.join(',')}`] }
}

const prefix = '--disable-features='
