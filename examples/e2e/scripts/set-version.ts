import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Matches the constants in the sources that hold the version of the packages. */
const constants = /((?:^export (?:declare )?const version = |'keyhook-wallet-frame:)["']?)\d+\.\d+\.\d+/gm
const search = "^export (declare )?const version = [\"']|'keyhook-wallet-frame:[0-9]"

/** Writes the SDK's version into the constants in the sources and into the private registry, whose screens the CLI publishes. */
export function setVersion(root: string): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { version } = JSON.parse(read('sdk/package.json')) as { version: string }
  const files = execFileSync('git', ['grep', '-lE', search], { cwd: root }).toString().split('\n').filter(Boolean)
  for (const file of files) writeFileSync(join(root, file), read(file).replace(constants, `$1${version}`))
  const manifest = 'registry/package.json'
  writeFileSync(join(root, manifest), read(manifest).replace(/("version": ")[^"]+/, `$1${version}`))
  return version
}
