import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { copies, registry, target } from './copies'

/** Brings the copied screens up to the registry's sources. */
rmSync(target, { recursive: true, force: true })
for (const file of copies()) {
  mkdirSync(dirname(resolve(target, file)), { recursive: true })
  cpSync(resolve(registry, file), resolve(target, file))
}
