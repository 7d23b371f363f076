import { tmpdir } from 'node:os'
import { runCommand } from '@keyhook/test-kit/packages/run-command'

/** Returns the end of the output of a failed install, or the reason why the npm registry cannot be reached. */
export async function explainInstall(output: string, env?: Record<string, string>): Promise<string> {
  // Tests the registry, because the output may only report incompatible versions.
  const command = ['npm', 'view', 'react', 'version', '--prefer-online', '--fetch-retries=0', '--fetch-timeout=30000']
  const registry = await runCommand(command, { cwd: tmpdir(), env })
  return registry.exitCode === 0 ? output.slice(-6000) : `The npm registry cannot be reached.\n${registry.output}`
}
