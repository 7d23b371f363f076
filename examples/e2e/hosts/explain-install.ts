import { tmpdir } from 'node:os'
import { runCommand } from '@keyhook/test-kit/packages/run-command'

/** The end of what a failed install printed, or the reason why the npm registry cannot be reached. */
export async function explainInstall(output: string, env?: Record<string, string>): Promise<string> {
  // What an install prints may hide it: npm then reports versions that do not fit each other.
  const command = ['npm', 'view', 'react', 'version', '--prefer-online', '--fetch-retries=0', '--fetch-timeout=30000']
  const registry = await runCommand(command, { cwd: tmpdir(), env })
  return registry.exitCode === 0 ? output.slice(-6000) : `The npm registry cannot be reached.\n${registry.output}`
}
